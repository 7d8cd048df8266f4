#!/usr/bin/env bash
# A mosquitto bridge publishes a notice to $SYS/broker/connection/NAME/state on the other broker before anything else, though the
# topic is not among those that it was told to forward. A receiver that ends connections for topics it does not know never gets
# a message: the bridge connects again and begins with the notice. Off with "notifications false".
# The first CONNECT has protocol level 132 (MQTT 3.1.1 with the bridge bit), which brokers may refuse; it comes again with 4.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder"
for package in mosquitto=2.0.11-1.2+deb12u2 libcjson1 libdlt2 libwrap0 libwebsockets17 libev4 libuv1; do
  apt-get download "$package" >/dev/null 2>&1 || true
done
for file in ./*.deb; do dpkg -x "$file" root; done
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error mqtt-packet@9.0.2 >/dev/null
cat > receiver.mjs <<'JS'
import { createServer } from 'node:net';
import { generate, parser } from 'mqtt-packet';
const seen = [];
const server = createServer((socket) => {
  const read = parser();
  socket.on('error', () => {});
  socket.on('data', (bytes) => read.parse(bytes));
  read.on('packet', (packet) => {
    seen.push([packet.cmd, packet.cmd === 'connect' ? `${packet.protocolVersion} bridge ${packet.bridgeMode === true}` : packet.topic]);
    if (packet.cmd === 'connect') socket.write(generate({ cmd: 'connack', returnCode: 0, sessionPresent: false }));
    if (packet.cmd !== 'publish') return;
    console.log(JSON.stringify(seen));
    process.exit(/^[$]SYS.broker.connection.+.state$/.test(packet.topic) ? 0 : 1);
  });
});
server.listen(18830, '127.0.0.1');
setTimeout(() => process.exit(2), 20_000).unref();
JS
printf '%s\n' 'listener 18831 127.0.0.1' 'allow_anonymous true' 'connection lh' 'address 127.0.0.1:18830' 'topic owntracks/# out 1' 'local_clientid lh' > bridge.conf
node receiver.mjs > seen.txt &
receiver=$!
sleep 1
LD_LIBRARY_PATH=$(dirname "$(find root -name 'libcjson.so.1' | head -n 1)") root/usr/sbin/mosquitto -c bridge.conf >mosquitto.log 2>&1 &
wait "$receiver" || { cat seen.txt mosquitto.log; echo 'The bridge begins in another way now.'; exit 1; }
echo 'mosquitto 2.0.11'
cat seen.txt
