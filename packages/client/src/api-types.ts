// Made from the OpenAPI document by npm run client-types.

export interface paths {
  "/administration/dated-facts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Tables of dated facts in use and earlier ones, and how many rows still have to be verified */
    get: operations["getDatedFacts"];
    put?: never;
    /** Use a newer table of facts from now on. Log days that it affects are recalculated */
    post: operations["loadDatedFacts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/dated-facts/{kind}/rows": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Facts of one kind with their dates, source and when they were verified */
    get: operations["listDatedFacts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/dated-facts/changed-days": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Log days whose violations were changed by a table of facts */
    get: operations["listChangedLogDays"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/dated-facts/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Preview what a newer table of facts would change. Nothing is stored */
    post: operations["previewDatedFacts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/dated-facts/take-back": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Withdraw the newest loaded table of a kind. The previous table is used again, and affected days are recalculated */
    post: operations["takeDatedFactsBack"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/dated-facts/take-back/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Preview what withdrawing the newest loaded table of a kind would change. Nothing is stored */
    post: operations["previewTakingFactsBack"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/ifta-rates": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Rates of a quarter for organizations that haven’t loaded their own file */
    get: operations["getPlatformIftaRates"];
    /** Load a quarter’s official CSV file for all organizations. Their own overrides take precedence, and so do their own files unless only this file is final */
    put: operations["uploadPlatformIftaRates"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/ingest-faults": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Unreadable input at ingest ports, by day, port and reason */
    get: operations["listIngestFaults"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/map-services/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Test the map services: read the street map, look up one address and plan one route, within 5 seconds */
    post: operations["testMapServices"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/search-server": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The server that street addresses are looked up on, as entered for this installation */
    get: operations["getSearchServer"];
    /** Look up street addresses on this server from now on. It is asked once first and refused if it does not answer */
    put: operations["setSearchServer"];
    post?: never;
    /** Stop using the entered server. Towns, ZIP codes and places are found without it */
    delete: operations["removeSearchServer"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/set-aside-work": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Failed background jobs by vehicle, driver and day */
    get: operations["listSetAsideWork"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/streets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The street map and the tiles for routes in the data folder, and an unfinished upload */
    get: operations["getStreets"];
    put?: never;
    post?: never;
    /** Delete the uploaded street map, or the uploaded extract and the tiles that were built. What is built in is used again */
    delete: operations["removeStreets"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/streets/build": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Build tiles from the extract again after a build that failed */
    post: operations["rebuildStreets"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/streets/uploads": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Start uploading a street map (PMTiles) or an OpenStreetMap extract (PBF), or resume an upload of the same file */
    post: operations["startStreetUpload"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/streets/uploads/{uploadId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete an unfinished upload */
    delete: operations["cancelStreetUpload"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/streets/uploads/{uploadId}/finish": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Check the uploaded file and start using it: tiles are built from an extract first. A file that can’t be used is deleted */
    post: operations["finishStreetUpload"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/streets/uploads/{uploadId}/parts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Store the next part of an upload, of at most 4 MB */
    put: operations["putStreetPart"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/time-zones": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Time zone database release in use, earlier releases, and stored names that are no longer valid */
    get: operations["getTimeZoneState"];
    put?: never;
    /** Use a newer time zone database release from now on. Days that start or end at a different time are recalculated */
    post: operations["loadTimeZones"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/time-zones/moved-days": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Log days that start or end at a different time since a time zone database release */
    get: operations["listMovedLogDays"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/time-zones/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Preview what a newer time zone database release would change. Nothing is stored */
    post: operations["previewTimeZones"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/time-zones/replacements": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Replace time zone names that are no longer valid, for organizations, drivers and users */
    post: operations["replaceTimeZone"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/unassigned-messages": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Bytes from an unknown device, or from port input without a device identifier, and how they are read */
    get: operations["listUnassignedMessages"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/administration/unknown-gateways": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Devices that connected to an ingest port and aren’t registered in any organization */
    get: operations["listUnknownGateways"];
    put?: never;
    /** Register a seen device for an organization. It is noted in the organization’s activity log */
    post: operations["assignUnknownGateway"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/authenticate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign in. With two-step verification on, the response is a challenge */
    post: operations["authenticate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/challenge": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Second step of a sign-in: an authenticator or recovery code, each usable once, or a passkey, which signs in by itself */
    post: operations["answerChallenge"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/confirm-registration": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create the account whose email address received this token, and sign in */
    post: operations["confirmRegistration"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/control": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Take control of an organization. This session acts in it until control is released */
    put: operations["takeControl"];
    post?: never;
    /** Release control of the organization */
    delete: operations["releaseControl"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/create-new-password": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Set a new password with the single-use token from an emailed link, and sign in. Ends every other session of the account */
    post: operations["createNewPassword"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/current-user": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The signed-in user with their current permissions */
    get: operations["getCurrentUser"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/logout": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End this session */
    post: operations["logout"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/organization-names/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the name of an organization by its number, before asking to join it */
    get: operations["getOrganizationName"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/passkeys/start": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Get a passkey challenge, to sign in or to verify your identity */
    post: operations["startPasskey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/password": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change one's own password, with or without an organization; ends one's other sessions */
    put: operations["changeOwnPassword"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/proof": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Verify with the password and, if it’s on, the second step. For 5 minutes this session can change how people sign in */
    post: operations["proveIdentity"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/refresh-token": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Exchange a refresh token, sent as a bearer token, for a new token pair */
    post: operations["refreshToken"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/register": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create an account: a new organization, or a request to join one. If the server sends email, the address has to be confirmed first */
    post: operations["register"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/reset-password": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Email a link to set a new password. The response never reveals whether the account exists */
    post: operations["resetPassword"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/sessions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One's own sessions that have not ended, the last used first */
    get: operations["listSessions"];
    put?: never;
    post?: never;
    /** End all of one's own sessions but this one */
    delete: operations["endOtherSessions"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/sessions/{sessionId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** End one of one's own sessions */
    delete: operations["endSession"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/sign-ins": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One's own sign-ins of 90 days and those that were refused, the newest first, 200 at most */
    get: operations["listSignIns"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/sso/{providerId}/logout": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Let the provider end a person’s sessions (OpenID Connect Back-Channel Logout 1.0) */
    post: operations["logoutByProvider"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/sso/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Let the provider sign in to an administrator’s account, with the token from the emailed link */
    post: operations["confirmSignOn"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/sso/finish": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign in with the provider’s response */
    post: operations["finishSignOn"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/sso/start": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Where a person with this email address signs in */
    post: operations["startSignOn"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/two-step": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One's own two-step verification */
    get: operations["getTwoStep"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/two-step/apps": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Start setting up an authenticator app. It’s on after one of its codes is confirmed */
    post: operations["addApp"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/two-step/apps/{appId}/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Turn on an authenticator app with one of its codes. The first app returns recovery codes, shown only once */
    post: operations["confirmApp"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/two-step/factors/{factorId}/remove": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Remove an authenticator app or passkey. Removing the last one turns two-step verification off */
    post: operations["removeFactor"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/two-step/passkeys": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Start adding a passkey: the options for the browser */
    post: operations["addPasskey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/two-step/passkeys/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Save a passkey created by the browser. The first factor returns recovery codes, shown only once */
    post: operations["confirmPasskey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/two-step/recovery-codes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create new recovery codes, shown only once. The earlier codes stop working */
    post: operations["makeRecoveryCodes"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/ingest/eld-events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Records of one electronic logging device, in order of time. Acknowledged after they are committed */
    post: operations["ingestEldEvents"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/ingest/flespi": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Messages from any of the organization’s devices, as streamed by flespi. Acknowledged after they are committed */
    post: operations["ingestFlespi"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/ingest/json": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** One JSON message in any format, read with its device’s field mapping. Acknowledged after it is committed */
    post: operations["ingestJson"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/ingest/owntracks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** One message from the OwnTracks app. Acknowledged after it is committed */
    post: operations["ingestOwnTracks"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/ingest/positions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Positions of one device. Acknowledged after they are committed */
    post: operations["ingestPositions"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List all organizations with their counts */
    get: operations["listOrganizations"];
    put?: never;
    /** Create an organization and invite its first administrator */
    post: operations["createOrganization"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One organization */
    get: operations["getOrganization"];
    put?: never;
    post?: never;
    /** Deactivate an organization. Its users are signed out right away. Data from its devices is still received and stored */
    delete: operations["deactivateOrganization"];
    options?: never;
    head?: never;
    /** Change the account of the organization: identity, defaults and thresholds */
    patch: operations["updateOrganization"];
    trace?: never;
  };
  "/organizations/{orgId}/account-requests": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Open requests to join, oldest first */
    get: operations["listAccountRequests"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/account-requests/{id}/approve": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Approve a request to join */
    post: operations["approveAccountRequest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/account-requests/{id}/reject": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Reject a request to join */
    post: operations["rejectAccountRequest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/activity-logs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Activity of everyone in the organization, newest first */
    get: operations["listActivity"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/activity-logs/users/{userId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Activity of one user in this organization, newest first */
    get: operations["listActivityOfUser"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/activity-logs/vocabulary": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Actions and record types in the activity log, to filter by */
    get: operations["getActivityVocabulary"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/administrators": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Active administrators of the organization and how to contact them */
    get: operations["listAdministrators"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/alert-rules": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List alert rules by name */
    get: operations["listAlertRules"];
    put?: never;
    /** Add an alert rule. It applies from now on */
    post: operations["createAlertRule"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/alert-rules/{ruleId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get an alert rule as it applies now */
    get: operations["getAlertRule"];
    put?: never;
    post?: never;
    /** Archive an alert rule. Its incidents are kept */
    delete: operations["archiveAlertRule"];
    options?: never;
    head?: never;
    /** Change an alert rule. The new version applies from now on; past incidents keep their version */
    patch: operations["updateAlertRule"];
    trace?: never;
  };
  "/organizations/{orgId}/alert-rules/{ruleId}/mutes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mute a rule for one vehicle, trailer, driver or device, for a while or until it is unmuted */
    post: operations["muteAlertRule"];
    /** Unmute a rule for a vehicle, trailer, driver or device */
    delete: operations["unmuteAlertRule"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/alert-rules/batch": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Add several alert rules, all or none. They apply from now on */
    post: operations["createAlertRules"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/alert-rules/evaluate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Evaluate a rule on the positions of one vehicle and its visits. Nothing is stored */
    post: operations["evaluateAlertRule"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/alert-rules/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Preview the alerts a rule would have generated in the last 7 or 30 days. Nothing is stored */
    post: operations["previewAlertRule"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/analytics/fleet-performance": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Figures of vehicles or drivers in a period, with median, rank, outliers and what changed */
    get: operations["getFleetPerformance"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/analytics/fleet-performance/evaluate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Calculate figures of vehicles or drivers from the days sent. Nothing is stored */
    post: operations["evaluateFleetPerformance"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/analytics/fleet-performance/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Figures of vehicles or drivers in a period as CSV */
    get: operations["exportFleetPerformance"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/analytics/fleet-performance/rows": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Days, fills and events behind the figures of one vehicle or driver */
    get: operations["listPerformanceRows"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/analytics/revenue": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Revenue, cost and margin of a period by load, lane, customer, vehicle and driver, and what changed */
    get: operations["getRevenue"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/analytics/revenue/evaluate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Calculate revenue, cost and margin of a period from the rows sent. Nothing is stored */
    post: operations["evaluateRevenue"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/analytics/revenue/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Loads, lanes, customers, vehicles or drivers with their revenue and margin as CSV */
    get: operations["exportRevenue"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/analytics/revenue/rows": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Rows behind a figure: charges with the shares of trucks and drivers, cost lines, receipts, miles or stops */
    get: operations["listRevenueRows"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/api-keys": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List active API keys by name */
    get: operations["listApiKeys"];
    put?: never;
    /** Create an API key. The secret is shown only in this response */
    post: operations["createApiKey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/api-keys/{keyId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One API key */
    get: operations["getApiKey"];
    put?: never;
    post?: never;
    /** Revoke an API key. Its calls are rejected within a second, and its streams end */
    delete: operations["revokeApiKey"];
    options?: never;
    head?: never;
    /** Change an API key’s permissions and limits. Its secrets don’t change */
    patch: operations["updateApiKey"];
    trace?: never;
  };
  "/organizations/{orgId}/api-keys/{keyId}/rotate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Rotate an API key: create a new secret. Earlier secrets expire after the overlap */
    post: operations["rotateApiKey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/arrivals": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Expected arrivals of trucks with an active dispatch at their next and last stop, latest first */
    get: operations["listArrivals"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/assets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List vehicles and trailers with driver, device and last position */
    get: operations["listAssets"];
    put?: never;
    /** Add a vehicle or trailer */
    post: operations["createAsset"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/assets/{assetId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a vehicle or trailer with its driver and attachment history */
    get: operations["getAsset"];
    put?: never;
    post?: never;
    /** Archive a vehicle or trailer. Its history is kept. It must have no driver, device or attachment */
    delete: operations["archiveAsset"];
    options?: never;
    head?: never;
    /** Change a vehicle or trailer */
    patch: operations["updateAsset"];
    trace?: never;
  };
  "/organizations/{orgId}/assets/{assetId}/attach/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Attach the trailer `id` to the vehicle. A 409 names the vehicle it is attached to */
    put: operations["attachTrailer"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/assets/{assetId}/counter-readings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Enter the odometer or engine hours shown on the dash. Services count from them */
    post: operations["enterCounterReading"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/assets/{assetId}/deattach/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Detach the trailer `id` from the vehicle */
    put: operations["detachTrailer"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/assets/{assetId}/driver": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Unassign the driver */
    delete: operations["unassignDriver"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/assets/{assetId}/driver/{driverId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Assign a driver to a vehicle. A 409 names the driver’s current vehicle or the vehicle’s current driver */
    put: operations["assignDriver"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/assets/{assetId}/maintenance": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Counters, readiness, services, orders and out-of-service orders of one unit */
    get: operations["getUnitMaintenance"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/assets/{assetId}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Restore an archived vehicle or trailer */
    post: operations["restoreAsset"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/assets/{assetId}/share-links": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List active public links of a vehicle, newest first */
    get: operations["listShareLinks"];
    put?: never;
    /** Create a link that shows this vehicle live to anyone who has it, until it expires */
    post: operations["createShareLink"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/assets/import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Import vehicles or trailers from a CSV file. If any row has an error, nothing is imported */
    post: operations["importAssets"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/assets/stream": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Stream live positions as server-sent events */
    get: operations["streamAssets"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/availability": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Current duty status and clocks of every driver, with vehicle and location */
    get: operations["listAvailability"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/availability/vehicles": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Duty status, drive time left and the limit that ends it, for each vehicle whose driver has records */
    get: operations["listVehicleDuty"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/benchmarks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Industry benchmarks, each with its year and source */
    get: operations["listBenchmarks"];
    /** Enter your own benchmark, or restore the default. Also requires ANALYTICS_REVENUE */
    put: operations["updateBenchmark"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/calling-devices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether an unregistered device with this IMEI has connected */
    get: operations["findCallingDevice"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/co-drivers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Find other drivers by name, to enter a co-driver in your own log */
    get: operations["listCoDrivers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/costs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List costs other than fuel; sorted by `from kind scope form amount` */
    get: operations["listCosts"];
    put?: never;
    /** Enter a cost. Also requires ANALYTICS_REVENUE */
    post: operations["createCost"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/costs/{costId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change a cost. Also requires ANALYTICS_REVENUE */
    put: operations["updateCost"];
    post?: never;
    /** Delete a cost. Also requires ANALYTICS_REVENUE */
    delete: operations["deleteCost"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/customers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List customers with their load counts; sorted by `name loadCount openLoadCount` */
    get: operations["listCustomers"];
    put?: never;
    /** Add a customer. Rates require ANALYTICS_REVENUE */
    post: operations["createCustomer"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/customers/{customerId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a customer with its detention terms */
    get: operations["getCustomer"];
    put?: never;
    post?: never;
    /** Archive a customer. It can’t be used for new loads */
    delete: operations["archiveCustomer"];
    options?: never;
    head?: never;
    /** Change a customer. Rates require ANALYTICS_REVENUE */
    patch: operations["updateCustomer"];
    trace?: never;
  };
  "/organizations/{orgId}/customers/{customerId}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Restore an archived customer, unless its name is taken */
    post: operations["restoreCustomer"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/dashboard/charts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Dashboard tiles and charts, for the last seven days by default */
    get: operations["getDashboardCharts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/data-retention": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How long each category of records is kept */
    get: operations["getRetention"];
    /** Set retention periods in months, none shorter than the law allows */
    put: operations["updateRetention"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/data-retention/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Preview what a run would delete now, with the current or other periods */
    get: operations["previewRetention"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/data-retention/runs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Nightly runs and what they deleted, newest first */
    get: operations["listRetentionRuns"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/day-starts/{from}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Withdraw an upcoming change of the 24-hour day start */
    delete: operations["withdrawDayStart"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/defects": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List defects, unsafe ones first, then newest first */
    get: operations["listDefects"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/defects/{defectId}/certify": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Certify that a defect is repaired, or that no repair is needed (49 CFR 396.11(a)(3)) */
    post: operations["certifyDefect"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/defects/{defectId}/not-safe": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mark a defect as not safe to drive with. Only a certification clears it */
    post: operations["markDefectNotSafe"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/defects/{defectId}/photos": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Upload a photo of a defect. It is re-encoded. DVIR_OWN for your own report, MAINT_UPDATE for any */
    post: operations["addDefectPhoto"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/defects/{defectId}/photos/{photoId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a photo of a defect. DVIR_LIST, or DVIR_OWN for a report that concerns the caller */
    get: operations["getDefectPhoto"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/defects/{defectId}/withdraw": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Withdraw the certification of a defect before a driver has reviewed it. The defect is open again */
    post: operations["withdrawCertification"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/dispatches": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List dispatches with their stops and expected arrivals, active ones first */
    get: operations["listDispatches"];
    put?: never;
    /** Set a truck’s destination, after its current dispatches */
    post: operations["createDispatch"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/dispatches/{dispatchId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a dispatch with its plan, its route and how its expected arrival changed */
    get: operations["getDispatch"];
    put?: never;
    post?: never;
    /** Cancel a dispatch that was set on the map */
    delete: operations["cancelDispatch"];
    options?: never;
    head?: never;
    /** Change the stops or freight of a dispatch that was set on the map */
    patch: operations["updateDispatch"];
    trace?: never;
  };
  "/organizations/{orgId}/dispatches/{dispatchId}/plan.pdf": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A dispatch as PDF: stops, windows and arrivals and, with AVAILABILITY_LIST, each step of its plan */
    get: operations["getDispatchPdf"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/dispatches/candidates": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Find which trucks can legally take a trip: on time, late, and unavailable with the reason */
    post: operations["findCandidates"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/dispatches/plan": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The legal plan of one truck for a trip: timeline, where rests may be taken, latest departure, split offer */
    post: operations["planDispatch"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/dispatches/routes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Routes planned for a vehicle in a period, newest first */
    get: operations["listPlannedRoutes"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/driver-app/photos/{sha256}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Upload a photo named by a stored command of the caller. Uploading it again changes nothing */
    put: operations["putDriverPhoto"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/driver-app/sync": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send a driver’s entries from a phone, each command once and in order, and get what changed. A phone marked as lost gets 410 */
    post: operations["syncDriverApp"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/driver-documents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Documents photographed by drivers, newest first */
    get: operations["listDriverDocuments"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/driver-documents/{documentId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete a document photographed by a driver */
    delete: operations["deleteDriverDocument"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/driver-documents/{documentId}/document.pdf": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The pages received so far, as one PDF */
    get: operations["getDriverDocumentPdf"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/drivers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List drivers with their current vehicle */
    get: operations["listDrivers"];
    put?: never;
    /** Add a driver with an account that may keep the driver's own log; invited by mail if there is an address */
    post: operations["createDriver"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/drivers/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a driver with the vehicles driven */
    get: operations["getDriver"];
    put?: never;
    post?: never;
    /** Archive a driver without a vehicle. Logs, history and the account are kept */
    delete: operations["archiveDriver"];
    options?: never;
    head?: never;
    /** Change a driver */
    patch: operations["updateDriver"];
    trace?: never;
  };
  "/organizations/{orgId}/drivers/{id}/devices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Phones with a driver's app, the last heard of first */
    get: operations["listDriverDevices"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/drivers/{id}/devices/{deviceId}/lost": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mark a phone as lost. Its sessions end, and it deletes its data at its next contact */
    post: operations["markDriverDeviceLost"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/drivers/{id}/home-terminals/{from}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Withdraw an upcoming home terminal change */
    delete: operations["withdrawHomeTerminal"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/drivers/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Restore an archived driver */
    post: operations["restoreDriver"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/drivers/{id}/rule-sets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A driver's hours-of-service rules by zone, with history, crossings and what a cycle switch needs */
    get: operations["getDriverRules"];
    put?: never;
    /** Give a driver a set for a zone from an instant on; a switch of the cycle waits for the driver's answer */
    post: operations["assignDriverRuleSet"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/drivers/{id}/rule-sets/{entryId}/end": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End a driver’s enrollment in a pilot. The regular rules apply from then on, and affected days are recalculated */
    post: operations["endPilot"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/drivers/import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Import drivers from a CSV file. If any row has an error, nothing is imported. No emails are sent */
    post: operations["importDrivers"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/eld-health": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Open malfunctions and diagnostics with their repair deadline, and records missing from the last 8 days */
    get: operations["getEldHealth"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/event-types": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Change types the caller can read, with the JSON Schema of their data */
    get: operations["listEventTypes"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/expirations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Enter the expiration date of a license, card, registration or policy. It is valid through that day */
    post: operations["createExpiration"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/expirations/{expirationId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change an expiration */
    put: operations["updateExpiration"];
    post?: never;
    /** Delete an expiration */
    delete: operations["deleteExpiration"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/exports/alerts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Export up to a year of alerts */
    get: operations["exportAlertsFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/exports/days": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Export up to a year of driver days with time by duty status */
    get: operations["exportDaysFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/exports/duty": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Export up to a year of duty status records, including those replaced by an edit */
    get: operations["exportDutyFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/exports/fuel": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Export up to a year of fuel purchases */
    get: operations["exportFuelFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/exports/miles": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Export up to a year of distance by vehicle, day and jurisdiction */
    get: operations["exportMilesFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/exports/positions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Export positions: up to 31 days, or a year for one vehicle */
    get: operations["exportPositionsFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/exports/trips": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Export trips that started in a period of up to a year */
    get: operations["exportTripsFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/exports/violations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Export up to a year of hours-of-service violations */
    get: operations["exportViolationsFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/exports/visits": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Export visits that started in a period of up to a year */
    get: operations["exportVisitsFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/failed-deliveries": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Emails and push messages that failed and will not be retried, with the reason */
    get: operations["listFailedDeliveries"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/failed-deliveries/{deliveryId}/retry": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Retries a failed delivery */
    post: operations["retryDelivery"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/fault-order-rules": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Trouble codes that create a work order automatically */
    get: operations["listFaultOrderRules"];
    put?: never;
    /** Create a work order when a device reports this trouble code from now on. Until that order is done, no second one is created */
    post: operations["createFaultOrderRule"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/fault-order-rules/{ruleId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Stop creating work orders for this trouble code. Open orders are kept */
    delete: operations["deleteFaultOrderRule"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/feed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The organization’s changes in order, each exactly once. Types the caller has no permission for are left out */
    get: operations["readFeed"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/gateways": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List devices with their pairing and health */
    get: operations["listGateways"];
    put?: never;
    /** Register a device. Returns 409 if its identifier is already registered in any organization on this server */
    post: operations["createGateway"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/gateways/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a device with its pairing history and the address it sends to */
    get: operations["getGateway"];
    put?: never;
    post?: never;
    /** Archive an unpaired device. Its messages are rejected from then on. Its history is kept */
    delete: operations["archiveGateway"];
    options?: never;
    head?: never;
    /** Change a device. Its identifier can be changed only before its first message */
    patch: operations["updateGateway"];
    trace?: never;
  };
  "/organizations/{orgId}/gateways/{id}/capture": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the latest capture of a device */
    get: operations["getGatewayCapture"];
    put?: never;
    /** Capture all raw messages of a device for 15 minutes, up to 1 MB. The previous capture is deleted */
    post: operations["startGatewayCapture"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/gateways/{id}/capture/file": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A capture as a test case: protocol, settings, frames and how they are read */
    get: operations["exportGatewayCapture"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/gateways/{id}/messages": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Latest raw messages of a device: all rejected ones and a sample of accepted ones */
    get: operations["listGatewayMessages"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/gateways/{id}/pair/{assetId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Pair a device with a vehicle or trailer. A 409 names the existing pairing; with swap=true the two exchange partners. History stays with the asset it was recorded for */
    put: operations["pairGateway"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/gateways/{id}/position-requests": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Ask a connected device for its current position */
    post: operations["requestGatewayPosition"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/gateways/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Restore an archived device */
    post: operations["restoreGateway"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/gateways/{id}/secret": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create a new secret for POST ingest/positions, shown only once. The previous secret stops working right away */
    post: operations["makeGatewaySecret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/gateways/{id}/unpair": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Unpair a device. From then on its data is stored for the device itself */
    put: operations["unpairGateway"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/gateways/{id}/voltages": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Supply voltage reported while the device was paired: each change, starting with the last one before `from` */
    get: operations["listGatewayVoltages"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/gateways/decode": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Decode device messages and show how they would be answered. Nothing is stored */
    post: operations["decodeFrames"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/groups": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List groups with their sizes */
    get: operations["listGroups"];
    put?: never;
    /** Add an empty group */
    post: operations["createGroup"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/groups/{groupId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a group with its sizes */
    get: operations["getGroup"];
    put?: never;
    post?: never;
    /** Archive a group. It can no longer be used as a filter. Its members and assets are kept */
    delete: operations["archiveGroup"];
    options?: never;
    head?: never;
    /** Rename a group or change its color */
    patch: operations["updateGroup"];
    trace?: never;
  };
  "/organizations/{orgId}/groups/{groupId}/assets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the vehicles and trailers of a group */
    get: operations["listGroupAssets"];
    /** Replace the vehicles and trailers of a group */
    put: operations["replaceGroupAssets"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/groups/{groupId}/assets/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Add one vehicle or trailer to a group */
    post: operations["addGroupAsset"];
    /** Remove a vehicle or trailer from a group */
    delete: operations["removeGroupAsset"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/groups/{groupId}/members": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the members of a group */
    get: operations["listGroupMembers"];
    /** Replace the members of a group */
    put: operations["replaceGroupMembers"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/groups/{groupId}/members/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Add one user to a group */
    post: operations["addGroupMember"];
    /** Remove a user from a group */
    delete: operations["removeGroupMember"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/groups/{groupId}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Restore an archived group, unless its name is taken */
    post: operations["restoreGroup"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/history-routes/assets/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Route history of one vehicle or trailer */
    get: operations["getAssetHistory"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/history-routes/assets/{id}/days": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Daily miles, driving and idling of one vehicle or trailer, today first */
    get: operations["listVehicleDays"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/history-routes/drivers/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Route history of a driver, in every vehicle driven */
    get: operations["getDriverHistory"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/history-routes/gateways/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Route history of a device, including the assets it was paired with */
    get: operations["getGatewayHistory"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/hos_log": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List driver days: hours by status, miles, certification, violations and missing fields */
    get: operations["listLogs"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/hos_log/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get one day of a driver’s log: header, periods, events, totals, violations and edits */
    get: operations["getHosLog"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/hos_log/{id}/as-known-on": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A log day and the days before it, calculated with the limits, exceptions, declarations and time zones in use on an earlier date, next to the current result */
    get: operations["getLogAsKnownOn"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/hos_log/{id}/rods.pdf": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Record of duty status as PDF: one day, or with the previous seven (fourteen in Canada). HOS_READ, or HOS_OWN for your own */
    get: operations["getRodsPdf"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/hos_log/certify-reminders": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Remind drivers of uncertified days in the last 30, in the app and by email and push, once a day */
    post: operations["remindToCertify"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/hos_log/hours.csv": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Hours by duty status of each driver and day as CSV; the last seven days by default */
    get: operations["exportDutyHours"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/hos_log/output-file": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A driver’s ELD output file (49 CFR 395, subpart B, appendix A, 4.8.2) with its check. HOS_READ, or HOS_OWN for your own */
    post: operations["createEldFile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/hos_log/output-file/mail": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Email the ELD output file to an officer. HOS_READ, or HOS_OWN for your own. Returns 409 if the server can’t send email */
    post: operations["mailEldFile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/hos/audit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Check a log against one or more rule sets: violations with explanations, clocks and days. Nothing is stored */
    post: operations["auditLog"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/hos/plan": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Find whether a driver, or which drivers, can take a trip, with a legal schedule of breaks and rests */
    post: operations["planTrip"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/adjustments": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Mileage adjustments: exempt and trip permit distance, attributions and manual distance, newest first */
    get: operations["listAdjustments"];
    put?: never;
    /** Add a mileage adjustment for a vehicle and day, with the reason */
    post: operations["createAdjustment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/adjustments/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Withdraw an adjustment, with the reason. It stays in finalized returns and in the activity log */
    delete: operations["removeAdjustment"];
    options?: never;
    head?: never;
    /** Correct an adjustment */
    patch: operations["updateAdjustment"];
    trace?: never;
  };
  "/organizations/{orgId}/ifta/crossings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Border crossings in a quarter (the last completed one by default) or between two days, newest first */
    get: operations["listCrossings"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/fuel-card-formats": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List fuel card file formats by name */
    get: operations["listFuelCardFormats"];
    put?: never;
    /** Add a fuel card file format */
    post: operations["createFuelCardFormat"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/fuel-card-formats/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change a fuel card file format */
    put: operations["updateFuelCardFormat"];
    post?: never;
    /** Delete a fuel card file format. Purchases imported with it are kept */
    delete: operations["removeFuelCardFormat"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/fuel-purchases": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List fuel purchases, newest first */
    get: operations["listFuelPurchases"];
    put?: never;
    /** Enter a receipt. A duplicate is rejected */
    post: operations["createFuelPurchase"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/fuel-purchases/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One fuel purchase */
    get: operations["getFuelPurchase"];
    put?: never;
    post?: never;
    /** Withdraw a receipt, with the reason. It stays in finalized returns and in the activity log */
    delete: operations["removeFuelPurchase"];
    options?: never;
    head?: never;
    /** Correct a receipt */
    patch: operations["updateFuelPurchase"];
    trace?: never;
  };
  "/organizations/{orgId}/ifta/fuel-purchases/{id}/image": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The receipt's picture as WebP */
    get: operations["getReceiptImage"];
    /** Store the receipt's picture */
    put: operations["putReceiptImage"];
    post?: never;
    /** Remove the receipt's picture */
    delete: operations["deleteReceiptImage"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/fuel-purchases/{id}/likely-vehicles": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Vehicles that drove in a receipt’s jurisdiction on its date, those at the place of sale first */
    get: operations["listLikelyVehicles"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/fuel-purchases/import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Import receipts from a CSV file. If any row has an error, nothing is imported */
    post: operations["importFuelPurchases"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/fuel-receipts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Fuel receipts photographed by drivers and waiting to be confirmed, oldest first */
    get: operations["listFuelReceipts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/fuel-receipts/{id}/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Confirm a photographed receipt as a fuel purchase, with its first page as the photo */
    post: operations["confirmFuelReceipt"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/fuel-receipts/{id}/discard": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Dismiss a photographed receipt without a purchase, with the reason. The document is kept */
    post: operations["discardFuelReceipt"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/fuel-receipts/{id}/pages/{page}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A page of a photographed fuel receipt as WebP */
    get: operations["getFuelReceiptPage"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/issues": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Issues to resolve before filing a quarter (the last completed one by default), most serious first */
    get: operations["listIftaIssues"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/issues/acknowledge": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Acknowledge a warning, with a note */
    post: operations["acknowledgeIftaIssue"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/issues/reopen": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Withdraw an acknowledgment */
    post: operations["reopenIftaIssue"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/issues/resolve": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Assign distance without a jurisdiction, as adjustments for that vehicle and day */
    post: operations["resolveIftaIssue"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/issues/split": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Suggest a split of distance without a jurisdiction, along the streets or straight lines between the positions around each gap */
    get: operations["proposeIssueSplit"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/rates": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Rates of a quarter with their source: built-in, official file or override */
    get: operations["getIftaRates"];
    /** Load a quarter’s official CSV file. A dry run shows what would change. Any error rejects the whole file */
    put: operations["uploadIftaRates"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/rates/overrides": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Set one rate of a quarter by hand, with the reason; it takes precedence over the file */
    post: operations["overrideIftaRate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/rates/overrides/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Remove an override and use the file’s rate again, with the reason */
    delete: operations["removeRateOverride"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/report": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The fuel-tax return of a quarter (the last completed one by default), with its rows grouped */
    get: operations["getIftaReport"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/report/amend": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Add a revision to a finalized return from current data, with the reason */
    post: operations["amendReturn"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/report/audit-pack": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Audit pack of a quarter as ZIP: positions with odometer, crossings, trips, fuel purchases, adjustments, and a summary by vehicle and month */
    get: operations["exportAuditPack"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/report/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The return as CSV or PDF; as filed, if the quarter is finalized */
    get: operations["exportIftaReport"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/report/finalize": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Finalize the return of a quarter with its rates and inputs, once every issue is resolved or acknowledged */
    post: operations["finalizeReturn"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/returns": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Quarters with data, newest first, with their status and revisions */
    get: operations["listIftaQuarters"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/returns/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One finalized revision as it was filed, and what it changed */
    get: operations["getReturnRevision"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/trips": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Trips with their border crossings, newest first */
    get: operations["listIftaTrips"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/vehicle-statements": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Vehicle statements, newest first: IFTA qualification that differs from the vehicle’s specs, and odometer calibration */
    get: operations["listVehicleStatements"];
    put?: never;
    /** State from which day a vehicle qualifies or doesn’t, or its calibration, with the reason. Miles are recalculated */
    post: operations["createVehicleStatement"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/vehicle-statements/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Withdraw a vehicle statement, with the reason. Finalized returns don’t change */
    delete: operations["removeVehicleStatement"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/image": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The logo, as WebP */
    get: operations["getOrganizationImage"];
    /** Set the logo: PNG, JPEG or WebP of at most 5 MB */
    put: operations["putOrganizationImage"];
    post?: never;
    /** Remove the logo */
    delete: operations["deleteOrganizationImage"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/incident-assignees": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** People an incident can be assigned to: active users who may change alerts, by name */
    get: operations["listIncidentAssignees"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/incidents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Incidents of a vehicle, a driver, a place or a rule, newest first */
    get: operations["listIncidents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/incidents/{incidentId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One incident with its timeline, for its recipients and for people with access to alerts */
    get: operations["getIncident"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Assigns or snoozes an incident */
    patch: operations["updateIncident"];
    trace?: never;
  };
  "/organizations/{orgId}/incidents/{incidentId}/notes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Adds a note to an incident */
    post: operations["addIncidentNote"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/incidents/{incidentId}/resolve": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Resolves an incident by hand, with a reason, and acknowledges it */
    post: operations["resolveIncident"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/incidents/acknowledge": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Acknowledges incidents for all recipients */
    post: operations["acknowledgeIncidents"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/inspection-items": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Checklist items added by the organization */
    get: operations["listOwnInspectionItems"];
    put?: never;
    /** Add an item to the inspection checklist. Phones get it at their next sync */
    post: operations["createOwnInspectionItem"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/inspection-items/{number}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Remove a checklist item by the number in its code. Past reports keep it */
    delete: operations["removeOwnInspectionItem"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/inspections": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List driver vehicle inspection reports, newest first */
    get: operations["listInspections"];
    put?: never;
    /** File an inspection report. DVIR_OWN for your own, MAINT_UPDATE for another driver’s */
    post: operations["fileInspection"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/inspections/{inspectionId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a report with its defects and signatures. DVIR_LIST, or DVIR_OWN for one that concerns the caller */
    get: operations["getInspection"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/inspections/{inspectionId}/report.pdf": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The report as PDF. DVIR_LIST, or DVIR_OWN for one that concerns the caller */
    get: operations["getInspectionPdf"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/inspections/{inspectionId}/review": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign that you reviewed the report and that its repairs were made (49 CFR 396.13) */
    post: operations["reviewInspection"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/inspections/{inspectionId}/sign": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign a report as its second driver */
    post: operations["signInspection"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/loads": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List loads with first pickup, last delivery and trucks. Amounts require ANALYTICS_REVENUE */
    get: operations["listLoads"];
    put?: never;
    /** Enter a load. Charges require ANALYTICS_REVENUE */
    post: operations["createLoad"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/loads/{loadId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a load with its stops, trucks, documents and, with ANALYTICS_REVENUE, charges */
    get: operations["getLoad"];
    put?: never;
    post?: never;
    /** Delete a load that wasn’t invoiced. The activity log keeps its contents */
    delete: operations["deleteLoad"];
    options?: never;
    head?: never;
    /** Change a load, its stops or its trucks. Returns 409 if someone else has changed it */
    patch: operations["updateLoad"];
    trace?: never;
  };
  "/organizations/{orgId}/loads/{loadId}/charges": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Add a charge. For detention with its stop, the amount is calculated. Also requires LOAD_UPDATE */
    post: operations["createLoadCharge"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/loads/{loadId}/charges/{chargeId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete a charge. Also requires LOAD_UPDATE */
    delete: operations["deleteLoadCharge"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/loads/{loadId}/documents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Upload a document for a load: a photo, which is re-encoded, or a PDF, up to 5 MB */
    post: operations["addLoadDocument"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/loads/{loadId}/documents/{documentId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a document of a load: a photo as WebP, a PDF as a download */
    get: operations["getLoadDocument"];
    put?: never;
    post?: never;
    /** Delete a document of a load */
    delete: operations["deleteLoadDocument"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/loads/{loadId}/status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mark a load as invoiced, paid or cancelled, or let its status follow its stops again */
    post: operations["setLoadStatus"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/loads/board": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Seven days of every truck: loads, empty driving, waiting and windows, plus unassigned loads */
    get: operations["getLoadBoard"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/loads/estimate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Estimate the miles and, with ANALYTICS_REVENUE, the margin of a load on a truck and on the trucks nearest its pickup */
    post: operations["estimateLoad"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/loads/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same loads as CSV, in the import’s columns. The import rejects loads with more than two stops. Amounts require ANALYTICS_REVENUE */
    get: operations["exportLoads"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/loads/import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Import loads from a CSV file of up to 10,000 rows. If any row has an error, nothing is imported. The response has up to 1,000 rows, those with errors first */
    post: operations["importLoads"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/maintenance": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Counts of open services, defects and orders, available units, and cost by month */
    get: operations["getMaintenanceOverview"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/maintenance/audit-pack": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One ZIP of CSV files of a unit or of all: the maintenance record of 49 CFR 396.3, annual inspections, roadside reports, orders of officers and, with DVIR_LIST, inspection reports with their signatures, those with defects as PDF too; each with the day until which it is kept */
    get: operations["exportMaintenancePack"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/maintenance/calendar": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Services due, expirations and planned orders in a period. Overdue items are always included. Returns the first 5,000 services and 5,000 orders */
    get: operations["getMaintenanceCalendar"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/maintenance/evaluate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Evaluate counters, services, inspections, readiness, expirations, roadside reports, retention, fault codes and work order costs. Nothing is stored */
    post: operations["evaluateMaintenance"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/notification-policy": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Delivery settings of the organization */
    get: operations["getNotificationPolicy"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Changes delivery settings */
    patch: operations["updateNotificationPolicy"];
    trace?: never;
  };
  "/organizations/{orgId}/notification-preferences": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Notification settings of the current user */
    get: operations["getNotificationPreferences"];
    /** Replaces the notification settings of the current user */
    put: operations["replaceNotificationPreferences"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/notifications": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Notifications of the current user, newest first */
    get: operations["listNotifications"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/notifications/read": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Marks notifications of the current user as read, by their ids or those of their alerts; without either all of them */
    post: operations["readNotifications"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/notifications/seen": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Record that the current user opened the notifications panel. Nothing is marked as read */
    post: operations["seeNotifications"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/notifications/stream": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Live stream of changes to the notifications of the current user */
    get: operations["streamNotifications"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/notifications/summary": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many notifications of the current user are new, and how many alerts are ongoing */
    get: operations["getNotificationSummary"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/opened-pages": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Choose which pages under development are on for an organization */
    put: operations["openPages"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/out-of-service-orders": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Enter an officer's out-of-service order: the unit may not be assigned until it is lifted */
    post: operations["placeOutOfService"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/out-of-service-orders/{orderId}/lift": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign that the repairs required by an out-of-service order were made */
    post: operations["liftOutOfService"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/own-inspections": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller's vehicle and trailers, reports to review and to sign, and own reports */
    get: operations["getOwnInspections"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/pilots": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Drivers with a current or upcoming enrollment in an FMCSA pilot, by end date, up to 500 */
    get: operations["listPilots"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/places": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List places with vehicles inside now, and visits and median dwell of the last 30 days */
    get: operations["listPlaces"];
    put?: never;
    /** Add a place. Its visits of the last 30 days are found in the background */
    post: operations["createPlace"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/places/{placeId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a place with vehicles inside now and how long visits last */
    get: operations["getPlace"];
    put?: never;
    post?: never;
    /** Archive a place. No new visits are recorded, and past visits are kept */
    delete: operations["archivePlace"];
    options?: never;
    head?: never;
    /** Change a place. If its area changes, its visits of the last 30 days are found again */
    patch: operations["updatePlace"];
    trace?: never;
  };
  "/organizations/{orgId}/places/{placeId}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Restore an archived place, unless its name is taken */
    post: operations["restorePlace"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/places/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All places in use as CSV or GeoJSON, as they can be imported, or as KML */
    get: operations["exportPlaces"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/places/import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Import places from a CSV or GeoJSON file. If any has an error, nothing is imported */
    post: operations["importPlaces"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/places/nearby-activity": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Where vehicles stopped in a small area in the last 30 days, and the paths they took */
    get: operations["getNearbyActivity"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/places/on-map": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The areas of all places in use, for a map */
    get: operations["listPlacesOnMap"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/push-key": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The public key with which a browser subscribes to push messages of this server */
    get: operations["getPushKey"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/push-subscriptions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Turns on push notifications in this browser */
    post: operations["addPushSubscription"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/push-subscriptions/remove": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Turns off push notifications in a browser of the current user */
    post: operations["removePushSubscription"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/reactivate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Reactivate an organization, so its users can sign in again */
    post: operations["reactivateOrganization"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/readiness": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Units that aren’t ready, with the reasons: out of service, open defects, an overdue annual inspection */
    get: operations["listReadiness"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/report-schedules": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List who gets the report by email. Without ORG_UPDATE, only the caller */
    get: operations["listReportSchedules"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/report-schedules/{kind}/{userId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Email a person the report from now on. For anyone but yourself, requires ORG_UPDATE */
    put: operations["addReportSchedule"];
    post?: never;
    /** Stop emailing a person the report. For anyone but yourself, requires ORG_UPDATE */
    delete: operations["deleteReportSchedule"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/report-schedules/mailed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the latest emailed reports */
    get: operations["listMailedReports"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/reports/{kind}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Monthly or weekly report, with amounts for callers who can see revenue */
    get: operations["getReport"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/reports/{kind}/pdf": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The report as a Letter-size PDF, with current figures or as emailed */
    get: operations["exportReport"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/roadside-reports": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List roadside inspection reports, those to certify first, then newest first */
    get: operations["listRoadsideReports"];
    put?: never;
    /** Enter a driver/vehicle examination report (49 CFR 396.9) */
    post: operations["createRoadsideReport"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/roadside-reports/{reportId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change a roadside report, for example to certify that its violations are corrected */
    put: operations["updateRoadsideReport"];
    post?: never;
    /** Delete a roadside report that was entered by mistake */
    delete: operations["deleteRoadsideReport"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/roadside-reports/{reportId}/files": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Upload the report: a photo, which is re-encoded, or a PDF, up to 5 MB */
    post: operations["addRoadsideFile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/roadside-reports/{reportId}/files/{fileId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a file of a roadside report: a photo as WebP, a PDF as a download */
    get: operations["getRoadsideFile"];
    put?: never;
    post?: never;
    /** Delete a file of a roadside report */
    delete: operations["deleteRoadsideFile"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/routing/address": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The address nearest a position, or null if the operator hasn’t set up address search */
    get: operations["getAddressAt"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/routing/addresses": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Search addresses. Empty if the operator hasn’t set up address search */
    get: operations["searchAddresses"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/routing/eta/evaluate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Calculate the earliest arrival that hours of service allow, with its breaks and rests. Nothing is stored */
    post: operations["evaluateArrival"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/routing/route": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The fastest route between stops: by street if the operator has set up a street router, otherwise an estimate. Nothing is stored */
    post: operations["routeByRoad"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/routing/services": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Which of the operator's servers routes, addresses and the street map come from, and whether they answer */
    get: operations["getMapServices"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/rule-sets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Hours-of-service rule sets: limits and rests with their citations, and the paragraphs that aren’t checked */
    get: operations["listRuleSets"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/saved-views": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List your own and shared views of a list by name, if you can see the list */
    get: operations["listSavedViews"];
    put?: never;
    /** Save a list’s filters and order as a view, for yourself or, with ORG_UPDATE, for everyone. Returns 409 if there are too many */
    post: operations["createSavedView"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/saved-views/{viewId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete a personal view or, with ORG_UPDATE, a shared one */
    delete: operations["deleteSavedView"];
    options?: never;
    head?: never;
    /** Change a personal view or, with ORG_UPDATE, a shared one */
    patch: operations["updateSavedView"];
    trace?: never;
  };
  "/organizations/{orgId}/scim/v2/Groups": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** SCIM 2.0: groups of the directory, by id */
    get: operations["listScimGroups"];
    put?: never;
    /** SCIM 2.0: add a group. Single sign-on rules set the access of its members */
    post: operations["createScimGroup"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/scim/v2/Groups/{groupId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** SCIM 2.0: one group with its members */
    get: operations["getScimGroup"];
    /** SCIM 2.0: replace the name and the members of a group */
    put: operations["replaceScimGroup"];
    post?: never;
    /** SCIM 2.0: delete a group. Its members lose the access it gave them */
    delete: operations["deleteScimGroup"];
    options?: never;
    head?: never;
    /** SCIM 2.0: rename a group, add and remove members */
    patch: operations["patchScimGroup"];
    trace?: never;
  };
  "/organizations/{orgId}/scim/v2/ResourceTypes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** SCIM 2.0: resource types */
    get: operations["listScimResourceTypes"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/scim/v2/ResourceTypes/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** SCIM 2.0: one resource type */
    get: operations["getScimResourceType"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/scim/v2/Schemas": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** SCIM 2.0: supported attributes */
    get: operations["listScimSchemas"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/scim/v2/Schemas/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** SCIM 2.0: supported attributes of one resource type */
    get: operations["getScimSchema"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/scim/v2/ServiceProviderConfig": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** SCIM 2.0: service provider configuration */
    get: operations["getScimConfiguration"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/scim/v2/Users": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** SCIM 2.0: members of the organization by id, including deactivated ones */
    get: operations["listScimUsers"];
    put?: never;
    /** SCIM 2.0: add a person. A person previously deleted over SCIM gets their account back */
    post: operations["createScimUser"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/scim/v2/Users/{userId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** SCIM 2.0: one person */
    get: operations["getScimUser"];
    /** SCIM 2.0: replace a person */
    put: operations["replaceScimUser"];
    post?: never;
    /** SCIM 2.0: deactivate a person, who is no longer found over SCIM */
    delete: operations["deleteScimUser"];
    options?: never;
    head?: never;
    /** SCIM 2.0: change a person. Setting `active` to false ends sessions and streams within a second */
    patch: operations["patchScimUser"];
    trace?: never;
  };
  "/organizations/{orgId}/search": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Find people, vehicles, trailers, devices, groups, places, loads, towns, ZIP codes and coordinates, of the types the caller may list */
    get: operations["search"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/search/filters": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Types of results the current user can find */
    get: operations["listSearchFilters"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/search/tags": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Groups to narrow a search by. Empty if the caller can’t list groups */
    get: operations["listSearchTags"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/service-plans": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List service plans in use, with the number of units they cover and how many are due */
    get: operations["listServicePlans"];
    put?: never;
    /** Plan a service by miles, engine hours and time, whichever comes first */
    post: operations["createServicePlan"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/service-plans/{planId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change a service plan */
    put: operations["updateServicePlan"];
    post?: never;
    /** Archive a service plan. Its completed services are kept */
    delete: operations["archiveServicePlan"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/services-done": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Record a completed service. Without miles or hours, the known readings of that day are used */
    post: operations["recordServiceDone"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/services-due": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List services by unit with what remains, overdue first, then by due date */
    get: operations["listServicesDue"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/setup-progress": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Which of the first steps are done: company, vehicle, driver, paired device, first signal */
    get: operations["getSetupProgress"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/share-links/{linkId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** End a public link for everyone using it */
    delete: operations["revokeShareLink"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/sign-on": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Single sign-on: the provider, its rules and the domains */
    get: operations["getSignOn"];
    /** Set up single sign-on with an OpenID Connect provider. Checks that the provider responds */
    put: operations["saveSignOn"];
    post?: never;
    /** Turn off single sign-on. Sessions started through the provider end too */
    delete: operations["removeSignOn"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/sign-on/domains": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Add an email domain. It takes effect once confirmed */
    post: operations["addSignOnDomain"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/sign-on/domains/{domain}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Remove a domain */
    delete: operations["removeSignOnDomain"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/sign-on/domains/{domain}/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Confirm a domain by its TXT record. A super administrator in control doesn’t need one */
    post: operations["confirmSignOnDomain"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/sign-on/provisioning": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** SCIM base URL for the directory, and its last call */
    get: operations["getProvisioning"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/sign-on/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Get the sign-in address to test a connection. Nothing else changes */
    post: operations["startSignOnTest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/sign-on/test/finish": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Finish a test with the provider’s response. Nobody is signed in */
    post: operations["finishSignOnTest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/support-bundle": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Support bundle as ZIP: version, database, settings without secrets, health, background jobs, failed jobs and recent errors */
    get: operations["getSupportBundle"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/time-zones/{from}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Withdraw an upcoming time zone change */
    delete: operations["withdrawTimeZone"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/traccar-imports": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List imports from Traccar servers, newest first */
    get: operations["listTraccarImports"];
    put?: never;
    /** Import groups, geofences, devices, positions, drivers and users from a Traccar server in the background. Importing again adds only what’s new */
    post: operations["createTraccarImport"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/traccar-imports/{importId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One import with each group, geofence and device */
    get: operations["getTraccarImport"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/traccar-imports/{importId}/continue": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Continue a stopped or failed import from where it ended, optionally with another token */
    post: operations["continueTraccarImport"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/traccar-imports/{importId}/stop": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stop an import. Imported data is kept */
    post: operations["stopTraccarImport"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/traccar-imports/check": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Preview what an import from a Traccar server would add. Nothing is changed */
    post: operations["checkTraccar"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/trucks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Add a vehicle, register its device and pair them, all or nothing. An existing vehicle with that unit number and no device is used. Also requires ASSET_CREATE and GAT_UPDATE */
    post: operations["addTruck"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/two-step": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who has to use two-step verification, and who has set it up */
    get: operations["getTwoStepPolicy"];
    /** Require two-step verification for administrators or everyone, starting at a set time */
    put: operations["setTwoStepPolicy"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/unidentified-driving": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Unidentified driving in the last 6 months, newest first */
    get: operations["listUnidentifiedDriving"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/unidentified-driving/{id}/accept": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Accept driving assigned to you, or unclaimed driving of your vehicle, into your own log */
    post: operations["acceptUnidentifiedDriving"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/unidentified-driving/{id}/annotate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Annotate unidentified driving that belongs to no driver */
    post: operations["annotateUnidentifiedDriving"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/unidentified-driving/{id}/assign": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Assign unidentified driving to a driver, who accepts or rejects it */
    post: operations["assignUnidentifiedDriving"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/unidentified-driving/{id}/refuse": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Reject driving assigned to you, or unclaimed driving of your vehicle, with the reason */
    post: operations["refuseUnidentifiedDriving"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List members of the organization, office staff before drivers unless sorted. Deactivated members only if you filter by that status */
    get: operations["listUsers"];
    put?: never;
    /** Invite a member by email, or add one with a username and password */
    post: operations["inviteUser"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One member */
    get: operations["getUser"];
    put?: never;
    post?: never;
    /** Deactivate a member. Every session ends right away, and the record is kept */
    delete: operations["deactivateUser"];
    options?: never;
    head?: never;
    /** Change one's own name, units and time zone; anything else, and anybody else, needs USER_UPDATE */
    patch: operations["updateUser"];
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/changePassword": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change one's own password, or with USER_UPDATE another's; ends the other sessions of the account */
    put: operations["changePassword"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/driver": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make a member a driver by the organization's rules; the account may then keep their own log */
    post: operations["makeDriver"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/duty_status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Change your own duty status from the time of the tap. Sending the same tap again returns the same response */
    post: operations["tapDutyStatus"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log_import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Import a new driver’s empty days from another ELD’s output file. They count in the clocks but aren’t included in Longhaul’s output files */
    post: operations["importHosLogs"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/{logId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Change the shipping document, trailers, co-driver and claimed exceptions of your own day (HOS_OWN), or only the claimed exceptions of another driver (HOS_UPDATE) */
    patch: operations["updateHosHeader"];
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/{logId}/certify": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Certify your own day, or certify it again after a change */
    post: operations["certifyHosLog"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/{logId}/deferral": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Declare day one of a deferral: the driver (HOS_OWN) until the day is certified, or as a proposal (HOS_UPDATE) */
    post: operations["declareDeferral"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/{logId}/ferry": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Declare a ferry crossing of more than 5 hours that starts on this day: the driver (HOS_OWN) until the day is certified, or as a proposal (HOS_UPDATE) */
    post: operations["declareFerry"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/{logId}/hos_event": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Change or enter a duty status: immediately in your own log (HOS_OWN), as a proposal in another driver’s (HOS_UPDATE) */
    post: operations["createHosEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/{logId}/hos_event/{eventId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Remove an entry, or propose to remove it. The previous status continues, and the record is kept in the history */
    delete: operations["deleteHosEvent"];
    options?: never;
    head?: never;
    /** Edit an entry, or propose an edit. The original record is kept in the history */
    patch: operations["updateHosEvent"];
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/{logId}/hos_event/{eventId}/give": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Reassign driving to the day’s co-driver. It changes both logs after the co-driver confirms */
    post: operations["giveDriving"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/{logId}/proposals/{id}/accept": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Accept a proposed edit, or driving reassigned by a co-driver, in your own log. The day then has to be certified again */
    post: operations["acceptHosProposal"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/{logId}/proposals/{id}/reject": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Reject a proposed edit or driving reassigned by a co-driver in your own log, or withdraw driving you reassigned */
    post: operations["rejectHosProposal"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/{logId}/proposals/{id}/withdraw": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Withdraw a proposed edit that the driver hasn’t answered yet */
    post: operations["withdrawHosProposal"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/{logId}/zone": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Enter, confirm or correct a crossing into another zone in your own log */
    post: operations["enterZone"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/before": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Periods before a day that count toward its limits, and exceptions. HOS_READ, or HOS_OWN for your own */
    get: operations["getHosBeforeDay"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/current-day": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The current day and the driver’s open tasks. HOS_READ, or HOS_OWN for your own */
    get: operations["getCurrentHosDay"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/hos-logs-for-period": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Days of one driver, newest first. HOS_READ, or HOS_OWN for your own */
    get: operations["getHosLogsForPeriod"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/inspection": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Days for a roadside inspection: today and the previous seven (fourteen in Canada), newest first. HOS_READ, or HOS_OWN for your own */
    get: operations["getInspectionLogs"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/prior-hours": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** State the on-duty hours before a log’s first entry: your own with HOS_OWN, or from another driver’s signed statement with HOS_UPDATE. Earlier statements are kept, and the newest counts */
    put: operations["statePriorHours"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/hos_log/strip": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Graph lines and totals of up to 14 days of one driver, oldest first. HOS_READ, or HOS_OWN for your own */
    get: operations["getHosLogStrip"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/image": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A member’s picture, as WebP */
    get: operations["getUserImage"];
    /** Set one's own picture, or with USER_UPDATE another's: PNG, JPEG or WebP of at most 5 MB */
    put: operations["putUserImage"];
    post?: never;
    /** Remove one's own picture, or with USER_UPDATE another's */
    delete: operations["deleteUserImage"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/reactivate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Reactivate a member */
    post: operations["reactivateUser"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/requested-address": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Reject the email address that the directory requested for a member */
    delete: operations["rejectRequestedAddress"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/requested-address/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Confirm the email address that the directory requested for a member. Both addresses are notified */
    post: operations["confirmRequestedAddress"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/resend-invitation": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Email a new link to an invited member. The earlier link stops working */
    post: operations["resendInvitation"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/reset-two-step": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Reset two-step verification for a member who lost their phone and recovery codes. Ends their sessions */
    post: operations["resetTwoStep"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/rule-sets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Switch your own cycle in Canada */
    post: operations["switchCycle"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/rule-sets/{id}/accept": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Accept a proposed cycle switch. Everything since is recalculated */
    post: operations["acceptRuleSet"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/rule-sets/{id}/reject": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Reject a proposed cycle switch */
    post: operations["rejectRuleSet"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/sessions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** End every session of a member */
    delete: operations["endUserSessions"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/violations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List violations with explanations, and totals by rule, driver and day */
    get: operations["listViolations"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/visits": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Visits of a place, a vehicle or a driver with detention accrued, newest first */
    get: operations["listVisits"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/visits/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same visits as CSV, all of them, times in UTC */
    get: operations["exportVisits"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/webhooks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List webhooks by name, with calls of the last 48 hours */
    get: operations["listWebhooks"];
    put?: never;
    /** Add a webhook. The signing secret is shown only in this response */
    post: operations["createWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/webhooks/{webhookId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One webhook */
    get: operations["getWebhook"];
    put?: never;
    post?: never;
    /** Delete a webhook and its log */
    delete: operations["deleteWebhook"];
    options?: never;
    head?: never;
    /** Change a webhook, or turn it off or on. It keeps its place in the feed. A new address clears the stored header values and gets a new signing secret, shown only in this response */
    patch: operations["updateWebhook"];
    trace?: never;
  };
  "/organizations/{orgId}/webhooks/{webhookId}/attempts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Calls of a webhook, newest first, kept for 30 days */
    get: operations["listWebhookAttempts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/webhooks/{webhookId}/attempts/{attemptId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One call with its body */
    get: operations["getWebhookAttempt"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/webhooks/{webhookId}/replay": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Resend all changes since a point in time, in order */
    post: operations["replayWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/webhooks/{webhookId}/retry": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Retry the waiting event now */
    post: operations["retryWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/webhooks/{webhookId}/rotate-secret": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create a new signing secret. Calls are signed with both for 24 hours */
    post: operations["rotateWebhookSecret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/webhooks/{webhookId}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send a signed test event now and return the response */
    post: operations["testWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/work-orders": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List work orders, open ones first, then newest first */
    get: operations["listWorkOrders"];
    put?: never;
    /** Create a work order for due services, for defects, or on its own */
    post: operations["createWorkOrder"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/work-orders/{orderId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a work order with its lines, services, defects and cost */
    get: operations["getWorkOrder"];
    /** Change a work order. Setting it to done completes its services */
    put: operations["updateWorkOrder"];
    post?: never;
    /** Delete a work order that is not done */
    delete: operations["deleteWorkOrder"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/work-orders/{orderId}/files": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Upload a file for a work order: a photo, which is re-encoded, or a PDF, up to 5 MB */
    post: operations["addWorkOrderFile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/work-orders/{orderId}/files/{fileId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a file of a work order: a photo as WebP, a PDF as a download */
    get: operations["getWorkOrderFile"];
    put?: never;
    post?: never;
    /** Delete a file of a work order */
    delete: operations["deleteWorkOrderFile"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/settings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Feature flags and the operator’s public settings */
    get: operations["listSettings"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/settings/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One feature flag */
    get: operations["getSetting"];
    /** Turn a feature flag on or off */
    put: operations["updateSetting"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/settings/device-models": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the device models this server knows */
    get: operations["listDeviceModels"];
    put?: never;
    /** Add a device model */
    post: operations["createDeviceModel"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/settings/device-models/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete a device model that no device uses */
    delete: operations["deleteDeviceModel"];
    options?: never;
    head?: never;
    /** Change a device model */
    patch: operations["updateDeviceModel"];
    trace?: never;
  };
  "/settings/ifta-filters": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Fuel-tax report filters with their options */
    get: operations["listIftaFilters"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/settings/states": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** States, provinces and Mexico, with their membership in IFTA */
    get: operations["listStates"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/settings/time-zone/us": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Time zones of the United States */
    get: operations["listUsTimeZones"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/settings/time-zones": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Time zones to choose from */
    get: operations["listTimeZones"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/settings/units": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Systems of units and their symbols */
    get: operations["listUnits"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/shared-vehicles/{token}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What a public link shows now */
    get: operations["getSharedVehicle"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/shared-vehicles/{token}/stream": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What a public link shows, as server-sent events */
    get: operations["streamSharedVehicle"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/unsubscribe/{token}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the unsubscribe link in an alert email applies to */
    get: operations["getUnsubscribeOffer"];
    put?: never;
    /** Stops the emails of one rule to one person (RFC 8058): no sign-in, any body */
    post: operations["unsubscribe"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    AccountRequest: {
      email: string | null;
      firstName: string;
      id: number;
      lastName: string;
      requestedAt: components["schemas"]["Instant"];
    };
    ActivityEntry: {
      action: string;
      actor: ({
        id: number;
        isSuperAdmin: boolean;
        /** @constant */
        kind: "user";
        name: string;
      } | {
        id: number;
        /** @constant */
        kind: "share-link";
        name: string;
      } | {
        id: number;
        /** @constant */
        kind: "api-key";
        name: string;
      } | {
        /** @constant */
        kind: "job";
        name: string;
      }) | null;
      address: string | null;
      after: {
        [key: string]: unknown;
      } | null;
      at: components["schemas"]["Instant"];
      before: {
        [key: string]: unknown;
      } | null;
      cursor: string;
      entity: string;
      entityId: string | null;
      entityName: string | null;
      /** Format: uuid */
      id: string;
      names: {
        [key: string]: string;
      };
    };
    ActivityVocabulary: {
      actions: string[];
      entities: string[];
    };
    Adjustment: {
      /** Format: date */
      date: string;
      id: number;
      jurisdiction: string;
      /** @enum {string} */
      kind: "exempt" | "trip-permit" | "attribution" | "distance";
      madeBy: string | null;
      meters: number;
      reason: string;
      updatedAt: components["schemas"]["Instant"];
      vehicle: components["schemas"]["IftaVehicle"];
    };
    AdjustmentChange: {
      assetId?: components["schemas"]["IdParam"];
      /** Format: date */
      date?: string;
      jurisdiction?: components["schemas"]["Jurisdiction"];
      /** @enum {string} */
      kind?: "exempt" | "trip-permit" | "attribution" | "distance";
      meters?: number;
      reason?: components["schemas"]["Reason"];
    };
    Administrator: {
      email: string | null;
      firstName: string;
      id: number;
      lastName: string;
      phone: string | null;
      positionTitle: string | null;
    };
    AlertMute: {
      mutedAt: components["schemas"]["Instant"];
      mutedBy: components["schemas"]["Reference"] | null;
      name: string | null;
      subjectId: number;
      /** @enum {string} */
      subjectKind: "vehicle" | "trailer" | "driver" | "device";
      until: components["schemas"]["Instant"] | null;
    };
    AlertPreview: {
      count: number;
      days: {
        count: number;
        /** Format: date */
        date: string;
      }[];
      incidents: {
        driver: components["schemas"]["Reference"] | null;
        endedAt: components["schemas"]["Instant"] | null;
        peakKph: number | null;
        place: components["schemas"]["Reference"] | null;
        startedAt: components["schemas"]["Instant"];
        subject: components["schemas"]["Reference"];
      }[];
      isFarTooMany: boolean;
      isPartial: boolean;
      lookedAt: number;
      subjects: {
        count: number;
        id: number;
        name: string;
      }[];
      total: number;
    };
    AlertRecipients: {
      /**
       * @default [
       *       "app"
       *     ]
       */
      channels?: ("app" | "mail" | "push")[];
      /** @default null */
      escalation?: {
        afterMinutes: number;
        /** @default [] */
        groupIds?: number[];
        /** @default [] */
        roles?: ("administrator" | "dispatcher" | "safetyManager" | "fuelTaxClerk")[];
        /** @default [] */
        userIds?: number[];
      } | null;
      /** @default [] */
      groupIds?: number[];
      /** @default null */
      quietHours?: components["schemas"]["QuietHours"] | null;
      /** @default [] */
      roles?: ("administrator" | "dispatcher" | "safetyManager" | "fuelTaxClerk")[];
      /** @default 60 */
      tooLateMinutes?: number;
      /** @default [] */
      userIds?: number[];
    };
    AlertRule: {
      aboveKph: number;
      /** @default null */
      aboveKphByCategory?: {
        [key: string]: number;
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "speed";
      /** @default 0 */
      minSeconds?: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @default false */
      exceptPto?: boolean;
      /** @constant */
      kind: "idle";
      minSeconds: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /**
       * @default [
       *       "braking",
       *       "acceleration",
       *       "cornering",
       *       "crash"
       *     ]
       */
      events?: ("braking" | "acceleration" | "cornering" | "crash")[];
      /** @constant */
      kind: "harsh";
      /** @default null */
      minG?: number | null;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /**
       * @default [
       *       "panic",
       *       "towing",
       *       "jamming",
       *       "unplugged",
       *       "unknown-alarm"
       *     ]
       */
      alarms?: ("panic" | "towing" | "jamming" | "unplugged" | "unknown-alarm")[];
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "device-alarm";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "place-entered";
      /** @default 30 */
      minSeconds?: number;
      /** @default null */
      placeId?: number | null;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "place-left";
      /** @default 30 */
      minSeconds?: number;
      /** @default null */
      placeId?: number | null;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "dwell";
      minSeconds: number;
      /** @default null */
      placeId?: number | null;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "detention";
      /** @default null */
      placeId?: number | null;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "unauthorized-movement";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @enum {string} */
      when: "without-driver" | "outside-hours";
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "device-silent";
      /** @default 4 */
      movingHours?: number;
      /** @default 24 */
      parkedHours?: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      belowMillivolts: number;
      /** @constant */
      kind: "low-voltage";
      /** @default 600 */
      minSeconds?: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "fault-code";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      spns?: number[] | null;
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "fuel-drop";
      /** @default 10 */
      minGallons?: number;
      /** @default 8 */
      minPercent?: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "refuel";
      /** @default 10 */
      minPercent?: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "late-arrival";
      /** @default 0 */
      overMinutes?: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "hours-short";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "off-route";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "posted-speed";
      overKph: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /**
       * @default [
       *       "driving",
       *       "window",
       *       "break",
       *       "cycle"
       *     ]
       */
      clocks?: ("driving" | "window" | "break" | "cycle")[];
      /** @constant */
      kind: "hours-running-out";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      underMinutes: number;
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "violation";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "rules-assumed";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "off-24-due";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
      /** @default 2 */
      withinDays?: number;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "personal-use";
      /**
       * @default [
       *       "60",
       *       "75"
       *     ]
       */
      limits?: ("60" | "75")[];
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "deferral-lost";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default 1 */
      afterDays?: number;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "uncertified-log";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default 1 */
      afterDays?: number;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "unidentified-driving";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "malfunction";
      /** @default 6 */
      onDay?: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "unsafe-defect";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default 24 */
      afterHours?: number;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "repair-waiting";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "service-due";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @enum {string} */
      when: "due-soon" | "overdue";
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "expiration";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
      /** @default 30 */
      withinDays?: number;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "roadside-due";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
      /** @default 5 */
      withinDays?: number;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "fuel-tax-due";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
      /** @default 14 */
      withinDays?: number;
    } | {
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
      /** @constant */
      kind: "rates-missing";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
      } | null;
    };
    AlertRuleChange: {
      isOn?: boolean;
      name?: string;
      rule?: components["schemas"]["AlertRule"];
      severity?: components["schemas"]["AlertSeverity"];
      telling?: components["schemas"]["AlertRecipients"];
    };
    AlertRuleSummary: {
      archivedAt: components["schemas"]["Instant"] | null;
      days: number[];
      failingSince: components["schemas"]["Instant"] | null;
      id: number;
      isOn: boolean;
      mutes: components["schemas"]["AlertMute"][];
      name: string;
      names: {
        drivers: components["schemas"]["Reference"][];
        groups: components["schemas"]["Reference"][];
        places: components["schemas"]["Reference"][];
        users: components["schemas"]["Reference"][];
        vehicles: components["schemas"]["Reference"][];
      };
      rule: components["schemas"]["StoredAlertRule"];
      severity: components["schemas"]["AlertSeverity"];
      telling: {
        channels: ("app" | "mail" | "push")[];
        escalation: {
          afterMinutes: number;
          groupIds: number[];
          roles: ("administrator" | "dispatcher" | "safetyManager" | "fuelTaxClerk")[];
          userIds: number[];
        } | null;
        groupIds: number[];
        quietHours: components["schemas"]["QuietHours"] | null;
        roles: ("administrator" | "dispatcher" | "safetyManager" | "fuelTaxClerk")[];
        tooLateMinutes: number;
        userIds: number[];
      };
      version: number;
    };
    AlertScope: {
      /** @constant */
      of: "all";
    } | {
      ids: number[];
      /** @constant */
      of: "groups";
    } | {
      ids: number[];
      /** @constant */
      of: "vehicles";
    } | {
      ids: number[];
      /** @constant */
      of: "drivers";
    };
    /** @enum {string} */
    AlertSeverity: "info" | "warning" | "critical";
    AmendReturn: {
      interest?: {
        /** Format: date */
        paidDate: string;
        yearlyBasisPoints: number;
      } | null;
      quarter: components["schemas"]["Quarter"];
      reason: string;
    };
    ApiKey: {
      allowedNetworks: string[] | null;
      callsToday: number;
      can: components["schemas"]["ApiKeyAct"][];
      createdAt: components["schemas"]["Instant"];
      createdBy: components["schemas"]["Reference"] | null;
      expiresAt: components["schemas"]["Instant"] | null;
      groups: components["schemas"]["Reference"][] | null;
      id: number;
      isExpired: boolean;
      lastUsedAddress: string | null;
      lastUsedAt: components["schemas"]["Instant"] | null;
      missingPermissions: components["schemas"]["PermissionCodes"];
      name: string;
      permissions: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "MAINT_LIST" | "MAINT_UPDATE" | "INGEST" | "USER_PROVISION")[];
      secrets: {
        createdAt: components["schemas"]["Instant"];
        endsAt: components["schemas"]["Instant"] | null;
        prefix: string;
      }[];
    };
    /** @enum {string} */
    ApiKeyAct: "change" | "widen" | "rotate" | "revoke";
    ApiKeyChange: {
      allowedNetworks?: components["schemas"]["KeyNetworks"];
      expiresAt?: components["schemas"]["Instant"] | null;
      groupIds?: number[] | null;
      name?: string;
      permissions?: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "MAINT_LIST" | "MAINT_UPDATE" | "INGEST" | "USER_PROVISION")[];
    };
    ApiKeyWithSecret: {
      apiKey: components["schemas"]["ApiKey"];
      key: string;
    };
    Approval: {
      permissions?: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
      /** @default USER */
      role?: components["schemas"]["GrantableRole"];
    };
    ArrivalAnswer: {
      arrivesAt: components["schemas"]["Instant"];
      blocks: components["schemas"]["PlannedBlock"][];
      clocks: components["schemas"]["AuditClocks"];
      closingsMet: boolean;
      crossings: components["schemas"]["PlannedCrossing"][];
      drivingOnlyArrivesAt: components["schemas"]["Instant"];
      isEarliest: boolean;
      leaveBy: components["schemas"]["Instant"] | null;
      restRanges: {
        fromDrivenMinutes: number;
        leg: number;
        toDrivenMinutes: number;
      }[];
      stops: {
        arrivesAt: components["schemas"]["Instant"];
        /** Format: date-time */
        arrivesLocal: string;
        isLate: boolean;
        leavesAt: components["schemas"]["Instant"];
        slackMinutes: number | null;
        startsAt: components["schemas"]["Instant"];
      }[];
    };
    ArrivalQuestion: {
      departAt?: components["schemas"]["Instant"];
      from?: {
        lat: number;
        lon: number;
      };
      /** @default true */
      leaveBy?: boolean;
      legs: {
        closesAt?: components["schemas"]["Instant"];
        crossings?: {
          afterDriveMinutes: number;
          ruleset: components["schemas"]["LogRuleSet"];
        }[];
        distanceMeters?: number;
        dockMinutes?: number;
        driveMinutes?: number;
        opensAt?: components["schemas"]["Instant"];
        timeZone?: string;
        to?: {
          lat: number;
          lon: number;
        };
      }[];
      log: components["schemas"]["AuditLog"];
      /** @default true */
      restRanges?: boolean;
      /** @enum {string} */
      rests: "OFF" | "SB";
    };
    AssetChange: {
      axles?: number | null;
      equipment?: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "bus" | "other") | null;
      fuelType?: components["schemas"]["FuelType"] | null;
      grossWeightPounds?: number | null;
      heightInches?: number | null;
      iftaQualifiedOverride?: boolean | null;
      isVinConfirmed?: boolean | null;
      lengthInches?: number | null;
      make?: string | null;
      model?: string | null;
      odometerMiles?: number | null;
      plate?: string | null;
      plateState?: string | null;
      tankGallons?: number | null;
      unitNumber?: string;
      vin?: string | null;
      widthInches?: number | null;
      year?: number | null;
    };
    AssetDetail: {
      archivedAt: components["schemas"]["Instant"] | null;
      attachedTo: components["schemas"]["Reference"] | null;
      attachmentHistory: components["schemas"]["Assignment"][];
      axles: number | null;
      driver: components["schemas"]["Reference"] | null;
      driverHistory: components["schemas"]["Assignment"][];
      equipment: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "bus" | "other") | null;
      faultCodes: {
        at: components["schemas"]["Instant"];
        fmi: number;
        isSure: boolean;
        occurrences: number | null;
        spn: number;
      }[];
      fuelType: components["schemas"]["FuelType"] | null;
      gateway: components["schemas"]["Reference"] | null;
      grossWeightPounds: number | null;
      groupIds: number[];
      heightInches: number | null;
      id: number;
      iftaQualifiedOverride: boolean | null;
      isIftaQualified: boolean | null;
      kind: components["schemas"]["AssetKind"];
      lengthInches: number | null;
      make: string | null;
      model: string | null;
      odometerMiles: number | null;
      plate: string | null;
      plateState: string | null;
      position: components["schemas"]["AssetPosition"] | null;
      readings: {
        at: components["schemas"]["Instant"];
        reading: components["schemas"]["ReadingName"];
        value: number;
      }[];
      revokedEld: components["schemas"]["RevokedEld"] | null;
      tankGallons: number | null;
      trailers: components["schemas"]["Reference"][];
      unitNumber: string;
      vin: string | null;
      widthInches: number | null;
      year: number | null;
    };
    /** @enum {string} */
    AssetKind: "vehicle" | "trailer";
    AssetPosition: {
      at: components["schemas"]["Instant"];
      heading: number;
      jurisdiction: string | null;
      lat: number;
      lon: number;
      odometerMeters: number | null;
      place: string | null;
      speedKph: number;
      status: components["schemas"]["VehicleStatus"];
      statusSinceAt: components["schemas"]["Instant"] | null;
    };
    AssetSummary: {
      archivedAt: components["schemas"]["Instant"] | null;
      attachedTo: components["schemas"]["Reference"] | null;
      axles: number | null;
      driver: components["schemas"]["Reference"] | null;
      equipment: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "bus" | "other") | null;
      fuelType: components["schemas"]["FuelType"] | null;
      gateway: components["schemas"]["Reference"] | null;
      grossWeightPounds: number | null;
      groupIds: number[];
      heightInches: number | null;
      id: number;
      iftaQualifiedOverride: boolean | null;
      isIftaQualified: boolean | null;
      kind: components["schemas"]["AssetKind"];
      lengthInches: number | null;
      make: string | null;
      model: string | null;
      odometerMiles: number | null;
      plate: string | null;
      plateState: string | null;
      position: components["schemas"]["AssetPosition"] | null;
      tankGallons: number | null;
      trailers: components["schemas"]["Reference"][];
      unitNumber: string;
      vin: string | null;
      widthInches: number | null;
      year: number | null;
    };
    AssignedGateway: {
      id: number;
      organization: components["schemas"]["Reference"];
      uniqueId: string;
    };
    Assignment: {
      from: components["schemas"]["Instant"];
      id: number;
      name: string;
      until: components["schemas"]["Instant"] | null;
    };
    AssignmentReason: {
      reason?: string;
    };
    AuditAnswer: {
      clocks: components["schemas"]["AuditClocks"];
      days: components["schemas"]["AuditDay"][];
      reliefs: components["schemas"]["AuditRelief"][];
      violations: components["schemas"]["AuditViolation"][];
    };
    AuditClocks: {
      breakMinutes: number | null;
      cycleMinutes: number;
      cycleTomorrowMinutes: number;
      deferral: {
        /** @enum {number} */
        day: 1 | 2;
        /** Format: date */
        dayOne: string;
        deferredMinutes: number;
        failed: string | null;
      } | null;
      drivingMinutes: number;
      isCycleKnown: boolean;
      limitedBy: components["schemas"]["HosRule"];
      limits: components["schemas"]["LimitLeft"][];
      nextDrivingAt: components["schemas"]["Instant"];
      off24By: components["schemas"]["Instant"] | null;
      offToday: {
        countedMinutes: number;
        neededMinutes: number;
        outsideMinutes: number;
      } | null;
      others: {
        limits: components["schemas"]["LimitLeft"][];
        ruleset: components["schemas"]["LogRuleSet"];
      }[];
      relief: {
        carries: string;
        declaration: string;
        endsAt: components["schemas"]["Instant"];
        isOver: boolean;
        restMinutes: number;
        section: string;
      } | null;
      ruleset: components["schemas"]["LogRuleSet"];
      windowMinutes: number;
    };
    AuditDay: {
      /** Format: date */
      date: string;
      deferral: {
        /** @enum {number} */
        day: 1 | 2;
        failed: string | null;
      } | null;
      drivingMinutes: number;
      offCountedMinutes: number | null;
      offMinutes: number;
      onDutyMinutes: number;
      outsideCoreMinutes: number | null;
      rulesets: components["schemas"]["LogRuleSet"][];
      sleeperMinutes: number;
    };
    AuditLog: {
      before?: components["schemas"]["BeforeLog"];
      dayStartsAt: string;
      /** @default [] */
      declarations?: components["schemas"]["EmergencyDeclaration"][];
      /** @default [] */
      deferrals?: string[];
      /** @default [] */
      earlierDays?: {
        dayStartsAt: string;
        timeZone: components["schemas"]["TimeZone"];
        /** Format: date */
        until: string;
      }[];
      /** @default [] */
      exceptions?: components["schemas"]["LogClaim"][];
      /** @default [] */
      ferries?: components["schemas"]["Ferry"][];
      now?: components["schemas"]["Instant"];
      periods: components["schemas"]["LogPeriod"][];
      restedBefore: boolean;
      ruleset: components["schemas"]["LogRuleSet"];
      /** @default [] */
      rulesets?: components["schemas"]["RuleSetChange"][];
      timeZone: components["schemas"]["TimeZone"];
      until: components["schemas"]["Instant"];
    };
    AuditRelief: {
      carries: string;
      citation: string;
      declaration: string;
      endedAt: components["schemas"]["Instant"];
      minutes: number;
      reason: string;
      ruleset: components["schemas"]["LogRuleSet"];
      startedAt: components["schemas"]["Instant"];
      text: string;
    };
    AuditViolation: {
      citation: string;
      endedAt: components["schemas"]["Instant"];
      explanation: {
        calculatedFrom: components["schemas"]["Instant"];
        /** @enum {string} */
        counts: "driving" | "on-duty" | "elapsed" | "off-duty";
        excludedRests: {
          from: components["schemas"]["Instant"];
          to: components["schemas"]["Instant"];
        }[];
        failed: string | null;
        limitMinutes: number;
        limitReachedAt: components["schemas"]["Instant"];
        text: string;
        usedMinutes: number;
        windowStartedAt: components["schemas"]["Instant"];
      };
      minutes: number;
      rule: components["schemas"]["HosRule"];
      ruleset: components["schemas"]["LogRuleSet"];
      severity: components["schemas"]["Severity"];
      startedAt: components["schemas"]["Instant"];
    };
    Availability: {
      asOf: components["schemas"]["Instant"];
      items: components["schemas"]["DriverAvailability"][];
      page: number;
      ready: {
        all: number;
        long: number;
        next: number;
        notAvailable: number;
        now: number;
        soon: number;
      };
      size: number;
      total: number;
      totals: {
        D: number;
        none: number;
        OFF: number;
        ON: number;
        SB: number;
      };
    };
    BeforeLog: "not-known" | components["schemas"]["PriorHours"];
    Benchmark: {
      isOwn: boolean;
      measure: components["schemas"]["BenchmarkMeasure"];
      source: string | null;
      title: string;
      /** @enum {string} */
      unit: "usd-per-mile" | "usd-per-hour" | "share" | "usd";
      valueE4: number | null;
      year: number | null;
    };
    BenchmarkChange: {
      figure: {
        source?: string | null;
        valueE4: number | null;
        year: number | null;
      } | null;
      measure: components["schemas"]["BenchmarkMeasure"];
    };
    /** @enum {string} */
    BenchmarkMeasure: "cost-per-mile" | "cost-per-mile-without-fuel" | "equipment-per-mile" | "benefits-per-mile" | "cost-per-hour" | "empty-share" | "penalty-hours-of-service" | "penalty-form-and-manner";
    BoardBlock: {
      endedAt: components["schemas"]["Instant"];
      isLate: boolean;
      isPlanned: boolean;
      /** @enum {string} */
      kind: "freight" | "empty" | "waiting";
      load: components["schemas"]["Reference"] | null;
      meters: number | null;
      startedAt: components["schemas"]["Instant"];
    };
    BoardLeg: {
      deadheadCrossings: {
        afterDriveMinutes: number;
        ruleset: components["schemas"]["LogRuleSet"];
      }[];
      deadheadMeters: number | null;
      deadheadMinutes: number | null;
      load: components["schemas"]["Reference"];
      loadedCrossings: {
        afterDriveMinutes: number;
        ruleset: components["schemas"]["LogRuleSet"];
      }[];
      loadedMeters: number | null;
      loadedMinutes: number | null;
      status: components["schemas"]["LoadStatus"];
      windowFrom: components["schemas"]["Instant"] | null;
      windowTo: components["schemas"]["Instant"] | null;
    };
    BoardRest: {
      endedAt: components["schemas"]["Instant"];
      /** @enum {string} */
      kind: "driving" | "dock" | "break" | "split" | "rest" | "restart" | "wait";
      startedAt: components["schemas"]["Instant"];
    };
    BoardRow: {
      blocks: components["schemas"]["BoardBlock"][];
      driver: components["schemas"]["Reference"] | null;
      freeAt: components["schemas"]["Instant"] | null;
      freeIn: string | null;
      legs: components["schemas"]["BoardLeg"][];
      metersWithoutLoad: number;
      position: {
        at: components["schemas"]["Instant"];
        place: string | null;
      } | null;
      rests: components["schemas"]["BoardRest"][];
      vehicle: components["schemas"]["Reference"];
      windows: {
        endedAt: components["schemas"]["Instant"];
        isLate: boolean;
        load: components["schemas"]["Reference"];
        startedAt: components["schemas"]["Instant"];
      }[];
    };
    CalendarEntry: {
      /** Format: date */
      date: string;
      driver: components["schemas"]["Reference"] | null;
      expiration: components["schemas"]["Expiration"] | null;
      id: number;
      isProof: boolean;
      /** @enum {string} */
      kind: "service" | "expiration" | "work-order";
      service: {
        kind: components["schemas"]["ServicePlanKind"];
        order: components["schemas"]["Reference"] | null;
        term: {
          /** @enum {string} */
          by: "meters" | "engineSeconds" | "date";
          dueAt: (number | string) | null;
          left: number | null;
        } | null;
      } | null;
      /** @enum {string} */
      state: "ok" | "due-soon" | "overdue";
      title: string;
      unit: components["schemas"]["Unit"] | null;
    };
    CandidateAnswer: {
      cannot: {
        driver: {
          firstName: string;
          id: number;
          lastName: string;
        } | null;
        lateMinutes: number | null;
        pickupAt: components["schemas"]["Instant"] | null;
        position: {
          at: components["schemas"]["Instant"];
          lat: number;
          lon: number;
          place: string | null;
        } | null;
        /** @enum {string} */
        reason: "no-driver" | "not-ready" | "papers-expired" | "hours-unknown" | "no-position" | "wrong-equipment" | "too-tall" | "too-heavy" | "load-without-place" | "too-far" | "misses-pickup";
        size: {
          equipment: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "bus" | "other")[];
          heightInches: number | null;
          weightPounds: number | null;
        };
        startsAfter: {
          load: components["schemas"]["Reference"] | null;
          location: string;
        } | null;
        status: components["schemas"]["DutyStatus"] | null;
        vehicle: components["schemas"]["Reference"];
      }[];
      cannotCount: number;
      late: {
        arrivesAt: components["schemas"]["Instant"];
        driver: {
          firstName: string;
          id: number;
          lastName: string;
        } | null;
        emptyMeters: number;
        isEarliest: boolean;
        pickupAt: components["schemas"]["Instant"];
        position: {
          at: components["schemas"]["Instant"];
          lat: number;
          lon: number;
          place: string | null;
        } | null;
        size: {
          equipment: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "bus" | "other")[];
          heightInches: number | null;
          weightPounds: number | null;
        };
        spareMinutes: number | null;
        startsAfter: {
          load: components["schemas"]["Reference"] | null;
          location: string;
        } | null;
        status: components["schemas"]["DutyStatus"] | null;
        vehicle: components["schemas"]["Reference"];
      }[];
      loadedMeters: number;
      notPlannedCount: number;
      onTime: {
        arrivesAt: components["schemas"]["Instant"];
        driver: {
          firstName: string;
          id: number;
          lastName: string;
        } | null;
        emptyMeters: number;
        isEarliest: boolean;
        pickupAt: components["schemas"]["Instant"];
        position: {
          at: components["schemas"]["Instant"];
          lat: number;
          lon: number;
          place: string | null;
        } | null;
        size: {
          equipment: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "bus" | "other")[];
          heightInches: number | null;
          weightPounds: number | null;
        };
        spareMinutes: number | null;
        startsAfter: {
          load: components["schemas"]["Reference"] | null;
          location: string;
        } | null;
        status: components["schemas"]["DutyStatus"] | null;
        vehicle: components["schemas"]["Reference"];
      }[];
      roads: components["schemas"]["RouteOrigin"];
    };
    CandidateQuestion: {
      /** @enum {string} */
      equipment?: "dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "bus" | "other";
      groupId?: components["schemas"]["IdParam"];
      heightInches?: number;
      isHazmat?: boolean;
      loadId?: components["schemas"]["IdParam"];
      stops: components["schemas"]["DispatchStop"][];
      weightPounds?: number;
    };
    Cents: number;
    /** @enum {string} */
    Certification: "certified" | "uncertified" | "recertify";
    CertifyReminders: {
      reminded: {
        channels: ("app" | "mail" | "push")[];
        id: number;
        name: string;
      }[];
      remindedToday: components["schemas"]["Reference"][];
      unreachable: components["schemas"]["Reference"][];
    };
    Challenged: {
      challenge: {
        expiresAt: components["schemas"]["Instant"];
        methods: ("app" | "passkey" | "recovery-code")[];
        token: string;
      };
    };
    ChangedLogDay: {
      appeared: string[];
      changedAt: components["schemas"]["Instant"];
      /** Format: date */
      date: string;
      driver: components["schemas"]["Reference"];
      isTakenBack: boolean;
      kind: string;
      organization: components["schemas"]["Reference"];
      release: string;
      vanished: string[];
      wasCertified: boolean;
    };
    ChangeItem: {
      data: {
        [key: string]: unknown;
      };
      id: string;
      occurredAt: components["schemas"]["Instant"];
      recordedAt: components["schemas"]["Instant"];
      subject: {
        id: number | string;
        kind: string;
      };
      /** @enum {string} */
      type: "vehicle.created" | "vehicle.updated" | "vehicle.archived" | "vehicle.restored" | "trailer.created" | "trailer.updated" | "trailer.archived" | "trailer.restored" | "driver.created" | "driver.updated" | "driver.archived" | "driver.restored" | "user.created" | "user.updated" | "user.archived" | "user.restored" | "place.created" | "place.updated" | "place.archived" | "place.restored" | "group.created" | "group.updated" | "group.archived" | "group.restored" | "device.created" | "device.updated" | "device.archived" | "device.restored" | "device.paired" | "device.unpaired" | "position.received" | "trip.created" | "trip.updated" | "trip.removed" | "visit.arrived" | "visit.departed" | "visit.updated" | "visit.removed" | "duty.created" | "duty.updated" | "log.certified" | "unidentified.created" | "unidentified.assigned" | "alert.opened" | "alert.updated" | "alert.closed" | "alert.retracted" | "alert.acknowledged" | "violation.created" | "violation.updated" | "violation.removed" | "fuel-purchase.created" | "fuel-purchase.updated" | "fuel-purchase.removed" | "return.finalized" | "return.amended" | "inspection.submitted" | "defect.created" | "defect.certified" | "load.created" | "load.updated" | "load.delivered" | "load.removed" | "work-order.updated" | "work-order.removed";
      version: number;
    };
    /** @enum {string} */
    ChargeKind: "linehaul" | "fuel-surcharge" | "detention" | "layover" | "lumper" | "stop-off" | "tonu" | "accessorial" | "adjustment";
    ClaimedException: {
      annotation: string;
      carries: string | null;
      declaration: string | null;
      /** @enum {string} */
      form: "times" | "whole-day" | "needs-times";
      from: components["schemas"]["Instant"] | null;
      kind: components["schemas"]["ClaimKind"];
      place: string | null;
      until: components["schemas"]["Instant"] | null;
    };
    /** @enum {string} */
    ClaimKind: "adverse-driving" | "sixteen-hour" | "short-haul" | "oilfield-wait" | "oilfield-equipment" | "agricultural" | "emergency-relief";
    ClaimProposal: {
      from: components["schemas"]["Instant"];
      /** @enum {string} */
      kind: "short-haul" | "agricultural";
      place: string;
      until: components["schemas"]["Instant"] | null;
    };
    ClassMeters: {
      bobtail: number;
      deadhead: number;
      loaded: number;
      operated: number;
      personal: number;
      positioning: number;
      unattributed: number;
    };
    CommandResult: {
      at: components["schemas"]["Instant"] | null;
      clockOffsetMs: number;
      flags: ("clock-wrong" | "clock-set-back")[];
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      outcome: "stored" | "superseded" | "refused" | "wait";
      reason: {
        code: string;
        fields: {
          [key: string]: string;
        };
        text: string;
      } | null;
      seq: number;
    };
    /** @enum {string} */
    ComparedWith: "before" | "last-year";
    ConfirmationSent: {
      /** @constant */
      isConfirmationSent: true;
    };
    Cost: {
      cents: number | null;
      chargeKinds: components["schemas"]["ChargeKind"][];
      counted: components["schemas"]["Counted"] | null;
      driver: components["schemas"]["Reference"] | null;
      form: components["schemas"]["CostForm"];
      from: string | null;
      id: number;
      kind: string;
      load: components["schemas"]["Reference"] | null;
      note: string | null;
      percentE4: number | null;
      rateE4: number | null;
      scope: components["schemas"]["CostScope"];
      sharedBy: components["schemas"]["SharedBy"] | null;
      to: string | null;
      updatedAt: components["schemas"]["Instant"];
      vehicle: components["schemas"]["Reference"] | null;
    };
    /** @enum {string} */
    CostForm: "once" | "per-mile" | "per-hour" | "per-month" | "percent";
    /** @enum {string} */
    CostScope: "fleet" | "vehicle" | "driver" | "load";
    /** @enum {string} */
    Counted: "all" | "loaded" | "empty" | "driving" | "on-duty";
    CreatedShareLink: {
      createdAt: components["schemas"]["Instant"];
      createdBy: components["schemas"]["Reference"];
      destinationName: string | null;
      endsAtArrival: boolean;
      expiresAt: components["schemas"]["Instant"];
      id: number;
      label: string | null;
      lastOpenedAt: components["schemas"]["Instant"] | null;
      openedCount: number;
      phone: string | null;
      showsArrival: boolean;
      showsDriver: boolean;
      showsSpeed: boolean;
      url: string;
    };
    Credentials: {
      email: string;
      password: string;
    };
    Crossing: {
      at: components["schemas"]["Instant"];
      /** Format: date */
      date: string;
      from: string | null;
      lat: number;
      lon: number;
      odometerMeters: number | null;
      place: string;
      to: string | null;
      uncertaintyMeters: number;
      vehicle: components["schemas"]["IftaVehicle"];
    };
    CurrentHosDay: {
      duty: components["schemas"]["RecentLog"];
      log: components["schemas"]["HosLog"];
      movingVehicle: {
        name: string;
        speedKph: number;
      } | null;
      rules: components["schemas"]["DriverRules"] | null;
      toDo: {
        offeredDriving: components["schemas"]["UnidentifiedDriving"][];
        proposals: {
          annotation: string;
          editId: number;
          /** @enum {string} */
          kind: "proposal" | "taken-driving";
          logId: components["schemas"]["HosLogId"];
          madeBy: components["schemas"]["Reference"];
        }[];
        uncertifiedDates: string[];
        unclaimedDriving: components["schemas"]["UnidentifiedDriving"][];
      };
    };
    CurrentUser: {
      email: string | null;
      facts: components["schemas"]["Facts"];
      firstName: string;
      id: number;
      lastName: string;
      mustSetUpTwoStep: boolean;
      organization: {
        datedTimeZone?: string;
        hasZones: boolean;
        id: number;
        logo: string | null;
        name: string;
        openedPages: ("help" | "notifications" | "analyticsRevenue" | "analyticsFleetPerformance")[];
        timeZone: string;
        units: components["schemas"]["Units"];
      } | null;
      permissions: ("SUPER_ADMIN" | "ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
      positionTitle: string | null;
      profilePicture: string | null;
      /** @enum {string} */
      role: "ADMIN" | "SUPER_ADMIN" | "USER";
      /** @enum {string} */
      status: "active" | "invited" | "pending" | "deactivated";
      timeZone: string | null;
      units: components["schemas"]["Units"] | null;
      username: string;
      zones: components["schemas"]["Zones"];
    };
    Customer: {
      archivedAt: components["schemas"]["Instant"] | null;
      contact: string | null;
      detentionCentsPerHour: number | null;
      detentionIncrementMinutes: number;
      detentionMaxCents: number | null;
      email: string | null;
      freeMinutes: number | null;
      id: number;
      loadCount: number;
      name: string;
      note: string | null;
      openLoadCount: number;
      phone: string | null;
      updatedAt: components["schemas"]["Instant"];
    };
    CustomerChange: {
      contact?: string | null;
      detentionCentsPerHour?: number | null;
      detentionIncrementMinutes?: number;
      detentionMaxCents?: number | null;
      email?: string | null;
      freeMinutes?: number | null;
      name?: string;
      note?: string | null;
      phone?: string | null;
    };
    CycleSwitch: {
      isLegal: boolean;
      legalFrom: components["schemas"]["Instant"];
      neededMinutes: number;
      restMinutes: number;
      to: components["schemas"]["LogRuleSet"];
    };
    DashboardCharts: {
      days: {
        /** Format: date */
        date: string;
        distanceMeters: number;
        drivingSeconds: number;
        idleSeconds: number;
        vehiclesDriven: number;
        vehiclesInService: number;
      }[];
      devices: {
        count: number;
        state: components["schemas"]["GatewayHealthState"];
      }[];
      drivers: {
        D: number;
        OFF: number;
        ON: number;
        SB: number;
      };
      /** Format: date */
      from: string;
      ifta: {
        daysLeft: number;
        /** Format: date */
        dueDate: string;
        quarter: string;
      };
      shortOfTime: {
        count: number;
        drivingCount: number;
      };
      timeZone: string;
      /** Format: date */
      to: string;
      /** Format: date */
      today: string;
      uncertifiedLogs: {
        count: number;
        driverCount: number;
        /** Format: date */
        from: string;
        oldestDate: string | null;
        /** Format: date */
        to: string;
      };
      unidentifiedDriving: {
        count: number;
        oldestDate: string | null;
      };
      vehicleCount: number;
      vehicles: {
        idling: number;
        moving: number;
        outdated: number;
        stopped: number;
        unseen: number;
      };
      violations: {
        count: number;
        /** Format: date */
        date: string;
        rule: components["schemas"]["HosRule"];
      }[];
      violationsToday: {
        count: number;
        driverCount: number;
      };
    };
    DatedFact: {
      from: string | null;
      isToVerify: boolean;
      key: string;
      source: string;
      until: string | null;
      value: string;
      verifiedOn: string | null;
    };
    DatedFactsState: {
      items: components["schemas"]["FactKindState"][];
    };
    DatePeriod: {
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
    };
    DecodedMessageView: {
      answer: string | null;
      error: ("framing" | "bad-checksum" | "unreadable" | "bad-time" | "unsupported") | null;
      /** @enum {string} */
      kind: "login" | "heartbeat" | "position" | "time" | "other" | "malformed" | "incomplete";
      positions: {
        accuracyMeters: number | null;
        altitudeMeters: number | null;
        at: components["schemas"]["Instant"];
        events: {
          kind: components["schemas"]["DeviceEventKind"];
          /** @enum {string} */
          maneuver?: "acceleration" | "braking" | "cornering";
        }[];
        hasFix: boolean;
        heading: number | null;
        ignition: boolean | null;
        io?: {
          [key: string]: number;
        };
        lat: number;
        lon: number;
        odometerMeters: number | null;
        readings: {
          [key: string]: number;
        };
        speedKph: number;
      }[];
      uniqueId: string | null;
    };
    Defect: {
      description: string;
      id: number;
      inspectionId: number;
      isReviewed: boolean;
      isSafe: boolean;
      item: ("service-brakes" | "parking-brake" | "brake-hoses" | "trailer-brake-connections" | "headlights" | "turn-signals" | "stop-lamps" | "tail-lamps" | "clearance-lamps" | "reflectors" | "tires" | "wheels-rims" | "lugs" | "mud-flaps" | "fifth-wheel" | "locking-jaws" | "kingpin" | "steering" | "horn" | "wipers" | "mirrors" | "windshield" | "fire-extinguisher" | "triangles" | "fuses" | "seat-belts" | "emergency-exits" | "rails-frames" | "tie-down-bolsters" | "locking-pins" | "sliders" | "landing-gear" | "doors" | "other") | components["schemas"]["OwnItemCode"];
      itemTitle: string;
      order: components["schemas"]["Reference"] | null;
      photoIds: number[];
      reportedAt: components["schemas"]["Instant"];
      reportedBy: string;
      state: components["schemas"]["DefectState"];
      unit: components["schemas"]["Unit"];
    };
    /** @enum {string} */
    DefectOutcome: "repaired" | "unnecessary";
    /** @enum {string} */
    DefectState: "open" | "repaired" | "unnecessary";
    DeferralEntry: {
      note?: components["schemas"]["HosAnnotation"];
      /** @enum {string} */
      state: "declared" | "withdrawn" | "rejected";
    };
    Detention: {
      cents: number;
      overSeconds: number;
    };
    /** @enum {string} */
    DeviceCapability: "ignition" | "odometer" | "voltage" | "battery" | "fuel" | "engine-hours" | "can";
    DeviceConnection: {
      host: string;
      ingestUrl: string;
      nearbyHosts?: string[];
      ports: {
        calamp: number | null;
        gt06: number | null;
        jt808: number | null;
        mqtt: number | null;
        osmand: number | null;
        queclink: number | null;
        teltonika: number | null;
      };
    };
    DeviceEventDetails: {
      alarmCode?: string;
      driverId?: string;
      fmi?: number;
      g?: number;
      isSure?: boolean;
      /** @enum {string} */
      maneuver?: "acceleration" | "braking" | "cornering";
      occurrences?: number | null;
      spn?: number;
    };
    /** @enum {string} */
    DeviceEventKind: "harsh" | "towing" | "crash" | "jamming" | "idling" | "unplugged" | "fault-code" | "panic" | "unknown-alarm" | "driver-id";
    DeviceModel: {
      capabilities: components["schemas"]["DeviceCapability"][];
      gatewayCount: number | null;
      hasOwnSignals: boolean;
      id: number;
      maker: string;
      model: string;
      protocol: components["schemas"]["DeviceProtocol"];
      settings: components["schemas"]["ProtocolSettings"];
      signals: components["schemas"]["SignalMapEntry"][];
    };
    DeviceModelChange: {
      capabilities?: components["schemas"]["DeviceCapability"][];
      maker?: string;
      model?: string;
      protocol?: components["schemas"]["DeviceProtocol"];
      settings?: components["schemas"]["ProtocolSettings"];
      signals?: components["schemas"]["SignalMap"] | null;
    };
    /** @enum {string} */
    DeviceProtocol: "teltonika" | "osmand" | "traccar" | "longhaul" | "queclink" | "calamp" | "jt808" | "gt06" | "owntracks" | "flespi" | "json";
    DifferingFact: {
      from: string | null;
      /** @enum {string} */
      in: "then" | "now";
      key: string;
      source: string;
      title: string;
      until: string | null;
      value: string;
      verifiedOn: string | null;
    };
    DispatchDetail: {
      activatedAt: components["schemas"]["Instant"] | null;
      arrival: {
        arrivesAt: components["schemas"]["Instant"] | null;
        computedAt: components["schemas"]["Instant"];
        hasRest: boolean;
        isByHours: boolean;
        isEstimate: boolean;
        metersLeft: number;
        positionAt: components["schemas"]["Instant"];
        spareMinutes: number | null;
      } | null;
      createdAt: components["schemas"]["Instant"];
      driver: {
        firstName: string;
        id: number;
        lastName: string;
      } | null;
      endedAt: components["schemas"]["Instant"] | null;
      etas: {
        arrivesAt: components["schemas"]["Instant"];
        computedAt: components["schemas"]["Instant"];
        /** @enum {string} */
        reason: "planned" | "moved" | "late" | "on-time" | "rest-added" | "rest-removed";
        sequence: number;
        slackMinutes: number | null;
      }[];
      id: number;
      isHazmat: boolean;
      load: components["schemas"]["Reference"] | null;
      plan: {
        blocks: components["schemas"]["PlannedBlock"][];
        isEarliest: boolean;
        leaveBy: components["schemas"]["Instant"] | null;
        rests: {
          endsAt: components["schemas"]["Instant"];
          lat: number;
          lon: number;
          metersAhead: number;
          range: {
            from: {
              lat: number;
              lon: number;
              metersAhead: number;
              town: string;
            };
            until: {
              lat: number;
              lon: number;
              metersAhead: number;
              town: string;
            };
          } | null;
          startsAt: components["schemas"]["Instant"];
          town: string;
        }[];
      } | null;
      route: {
        attribution: string;
        distanceMeters: number;
        driveMinutes: number;
        isEstimate: boolean;
        line: string;
        version: number;
      } | null;
      /** @enum {string} */
      status: "planned" | "active" | "done" | "cancelled";
      stops: {
        arrivedAt: components["schemas"]["Instant"] | null;
        closesAt: components["schemas"]["Instant"] | null;
        departedAt: components["schemas"]["Instant"] | null;
        dockMinutes: number;
        expectedAt: components["schemas"]["Instant"] | null;
        /** @enum {string} */
        kind: "pickup" | "delivery" | "fuel" | "via";
        lat: number;
        lon: number;
        name: string;
        opensAt: components["schemas"]["Instant"] | null;
        place: {
          id: number;
        } | null;
        sequence: number;
        slackMinutes: number | null;
        timeZone: components["schemas"]["TimeZone"];
      }[];
      vehicle: components["schemas"]["Reference"];
      version: number;
    };
    DispatchPlan: {
      arrivesAt: components["schemas"]["Instant"];
      blocks: components["schemas"]["PlannedBlock"][];
      clocks: components["schemas"]["DutyClocks"];
      crossings: components["schemas"]["PlannedCrossing"][];
      distanceMeters: number;
      drivingOnlyArrivesAt: components["schemas"]["Instant"];
      emptyLine: string;
      emptyMeters: number;
      isEarliest: boolean;
      leaveBy: components["schemas"]["Instant"] | null;
      loadedLine: string;
      rests: {
        endsAt: components["schemas"]["Instant"];
        planned: {
          lat: number;
          lon: number;
          meters: number;
          town: string;
        };
        range: {
          from: {
            lat: number;
            lon: number;
            meters: number;
            town: string;
          };
          until: {
            lat: number;
            lon: number;
            meters: number;
            town: string;
          };
        } | null;
        startsAt: components["schemas"]["Instant"];
      }[];
      roads: components["schemas"]["RouteOrigin"];
      spareMinutes: number | null;
      split: {
        arrivesAt: components["schemas"]["Instant"];
        blocks: components["schemas"]["PlannedBlock"][];
        isEarliest: boolean;
        rests: {
          endsAt: components["schemas"]["Instant"];
          planned: {
            lat: number;
            lon: number;
            meters: number;
            town: string;
          };
          range: {
            from: {
              lat: number;
              lon: number;
              meters: number;
              town: string;
            };
            until: {
              lat: number;
              lon: number;
              meters: number;
              town: string;
            };
          } | null;
          startsAt: components["schemas"]["Instant"];
        }[];
        spareMinutes: number | null;
      } | null;
      stops: {
        arrivesAt: components["schemas"]["Instant"];
        isLate: boolean;
        meters: number;
      }[];
    };
    DispatchStop: {
      closesAt?: components["schemas"]["Instant"];
      /** @default 60 */
      dockMinutes?: number;
      lat: number;
      lon: number;
      opensAt?: components["schemas"]["Instant"];
    };
    DispatchSummary: {
      activatedAt: components["schemas"]["Instant"] | null;
      arrival: {
        arrivesAt: components["schemas"]["Instant"] | null;
        computedAt: components["schemas"]["Instant"];
        hasRest: boolean;
        isByHours: boolean;
        isEstimate: boolean;
        metersLeft: number;
        positionAt: components["schemas"]["Instant"];
        spareMinutes: number | null;
      } | null;
      createdAt: components["schemas"]["Instant"];
      driver: {
        firstName: string;
        id: number;
        lastName: string;
      } | null;
      endedAt: components["schemas"]["Instant"] | null;
      id: number;
      isHazmat: boolean;
      load: components["schemas"]["Reference"] | null;
      /** @enum {string} */
      status: "planned" | "active" | "done" | "cancelled";
      stops: {
        arrivedAt: components["schemas"]["Instant"] | null;
        closesAt: components["schemas"]["Instant"] | null;
        departedAt: components["schemas"]["Instant"] | null;
        dockMinutes: number;
        expectedAt: components["schemas"]["Instant"] | null;
        /** @enum {string} */
        kind: "pickup" | "delivery" | "fuel" | "via";
        lat: number;
        lon: number;
        name: string;
        opensAt: components["schemas"]["Instant"] | null;
        place: {
          id: number;
        } | null;
        sequence: number;
        slackMinutes: number | null;
        timeZone: components["schemas"]["TimeZone"];
      }[];
      vehicle: components["schemas"]["Reference"];
      version: number;
    };
    DistancePart: {
      jurisdiction: components["schemas"]["Jurisdiction"];
      meters: number;
    };
    /** @enum {string} */
    DocumentKind: "bill-of-lading" | "proof-of-delivery" | "rate-confirmation" | "receipt" | "other";
    /** @enum {string} */
    DriveLimit: "driving" | "window" | "break" | "cycle";
    DriverAppInbox: {
      items: {
        at: components["schemas"]["Instant"];
        id: number;
        isRead: boolean;
        kind: string;
        title: string;
      }[];
    };
    DriverAppLoads: {
      items: {
        dispatchId: number;
        isActive: boolean;
        load: components["schemas"]["Reference"] | null;
        plan: {
          leaveBy: components["schemas"]["Instant"] | null;
          rests: {
            endsAt: components["schemas"]["Instant"];
            range: {
              from: string;
              until: string;
            } | null;
            startsAt: components["schemas"]["Instant"];
            town: string;
          }[];
        } | null;
        stops: {
          arrivedAt: components["schemas"]["Instant"] | null;
          closesAt: components["schemas"]["Instant"] | null;
          departedAt: components["schemas"]["Instant"] | null;
          expectedAt: components["schemas"]["Instant"] | null;
          /** @enum {string} */
          kind: "pickup" | "delivery" | "fuel" | "via";
          lat: number;
          lon: number;
          name: string;
          opensAt: components["schemas"]["Instant"] | null;
        }[];
      }[];
    };
    DriverAppProfile: {
      allowedExceptions: components["schemas"]["HosException"][];
      allowsPersonalConveyance: boolean;
      allowsYardMove: boolean;
      dayStartsAt: string;
      driver: components["schemas"]["Reference"];
      duty: components["schemas"]["RecentLog"];
      earlierDays?: components["schemas"]["EarlierDays"][];
      organization: components["schemas"]["Reference"];
      timeZone: string;
      toDo: {
        offeredDriving: components["schemas"]["UnidentifiedDriving"][];
        proposals: {
          annotation: string;
          editId: number;
          /** @enum {string} */
          kind: "proposal" | "taken-driving";
          logId: components["schemas"]["HosLogId"];
          madeBy: components["schemas"]["Reference"];
        }[];
        uncertifiedDates: string[];
        unclaimedDriving: components["schemas"]["UnidentifiedDriving"][];
      };
      username: string;
    };
    DriverAppVehicles: {
      items: {
        equipment: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "bus" | "other") | null;
        heldBy: components["schemas"]["Reference"] | null;
        id: number;
        kind: components["schemas"]["AssetKind"];
        name: string;
        readiness: ("ready" | "review-needed" | "reason-needed" | "blocked") | null;
      }[];
    };
    DriverAvailability: {
      clocks: components["schemas"]["DutyClocks"] | null;
      drivableMinutes: number | null;
      driver: {
        firstName: string;
        id: number;
        lastName: string;
      };
      /** @enum {string} */
      group: "now" | "next" | "not-available";
      homeTerminalName: string | null;
      homeTerminalTimeZone: string;
      log: components["schemas"]["RecentLog"] | null;
      mode: components["schemas"]["DutyMode"] | null;
      plansSplits: boolean;
      position: {
        at: components["schemas"]["Instant"];
        lat: number;
        lon: number;
        place: string | null;
      } | null;
      rules: {
        clocks: {
          deferral: {
            /** @enum {number} */
            day: 1 | 2;
            /** Format: date */
            dayOne: string;
            deferredMinutes: number;
            failed: string | null;
          } | null;
          limits: components["schemas"]["LimitLeft"][];
          off24By: components["schemas"]["Instant"] | null;
          offToday: {
            countedMinutes: number;
            neededMinutes: number;
            outsideMinutes: number;
          } | null;
          others: {
            limits: components["schemas"]["LimitLeft"][];
            ruleset: components["schemas"]["LogRuleSet"];
          }[];
        };
        zone: components["schemas"]["Zone"];
      } | null;
      ruleSet: components["schemas"]["LogRuleSet"];
      since: components["schemas"]["Instant"] | null;
      status: components["schemas"]["DutyStatus"] | null;
      vehicle: components["schemas"]["Reference"] | null;
    };
    DriverChange: {
      allowedExceptions?: components["schemas"]["HosException"][];
      allowsPersonalConveyance?: boolean;
      allowsYardMove?: boolean;
      firstName?: components["schemas"]["PersonName"];
      homeTerminalAddress?: string | null;
      /** Format: date */
      homeTerminalFrom?: string;
      homeTerminalName?: string | null;
      homeTerminalTimeZone?: components["schemas"]["TimeZone"];
      /** @enum {string} */
      homeZone?: "us" | "canada-south" | "canada-north" | "alaska" | "texas" | "california" | "florida";
      lastName?: components["schemas"]["PersonName"];
      licenseClass?: string | null;
      licenseExpiresOn?: string | null;
      licenseNumber?: string | null;
      licenseState?: string | null;
      phone?: string | null;
      plansSplits?: boolean;
      ruleSet?: components["schemas"]["RuleSet"];
    };
    DriverDetail: {
      /** @enum {string} */
      accountStatus: "active" | "invited" | "pending" | "deactivated";
      allowedExceptions: components["schemas"]["HosException"][];
      allowsPersonalConveyance: boolean;
      allowsYardMove: boolean;
      archivedAt: components["schemas"]["Instant"] | null;
      email: string | null;
      firstName: string;
      groups: components["schemas"]["Reference"][];
      homeTerminalAddress: string | null;
      homeTerminalName: string | null;
      homeTerminals: components["schemas"]["HomeTerminal"][];
      homeTerminalTimeZone: string;
      /** @enum {string} */
      homeZone: "us" | "canada-south" | "canada-north" | "alaska" | "texas" | "california" | "florida";
      id: number;
      lastName: string;
      licenseClass: string | null;
      licenseExpiresOn: string | null;
      licenseNumber: string | null;
      licenseState: string | null;
      phone: string | null;
      plansSplits: boolean;
      ruleSet: components["schemas"]["RuleSet"];
      ruleSets: ("us-property-70-8" | "us-property-60-7" | "us-passenger-70-8" | "us-passenger-60-7" | "canada-south-70-7" | "canada-south-120-14" | "canada-north-80-7" | "canada-north-120-14" | "alaska-property-70-7" | "alaska-property-80-8" | "alaska-passenger-70-7" | "alaska-passenger-80-8" | "texas-70-7" | "california-property-80-8" | "california-flammable-tank-80-8" | "california-passenger-80-8" | "california-farm-112-8" | "florida-70-7" | "florida-80-8" | "us-property-70-8-pilot-split" | "us-property-60-7-pilot-split" | "us-property-70-8-pilot-pause" | "us-property-60-7-pilot-pause")[];
      username: string;
      vehicle: components["schemas"]["Reference"] | null;
      vehicleHistory: components["schemas"]["Assignment"][];
    };
    DriverDevice: {
      appVersion: string;
      /** Format: uuid */
      deviceId: string;
      lastContactAt: components["schemas"]["Instant"];
      lostAt: components["schemas"]["Instant"] | null;
      name: string;
      unsent: number;
    };
    DriverDocument: {
      at: components["schemas"]["Instant"];
      driver: components["schemas"]["Reference"];
      id: number;
      kind: components["schemas"]["DriverDocumentKind"];
      load: components["schemas"]["Reference"] | null;
      note: string | null;
      pageCount: number;
      place: string | null;
      storedCount: number;
    };
    /** @enum {string} */
    DriverDocumentKind: "bill-of-lading" | "proof-of-delivery" | "lumper" | "scale" | "fuel-receipt" | "other";
    DriverPlan: {
      arrivesAt: components["schemas"]["Instant"];
      blocks: components["schemas"]["PlannedBlock"][];
      clocks: components["schemas"]["DutyClocks"];
      crossings: components["schemas"]["PlannedCrossing"][];
      deadheadMeters: number | null;
      departsAt: components["schemas"]["Instant"];
      distanceMeters: number | null;
      driveMinutes: number;
      driver: {
        firstName: string;
        id: number;
        lastName: string;
      };
      isEarliest: boolean;
      isWithoutRest: boolean;
      leaveBy: components["schemas"]["Instant"] | null;
      pickupAt: components["schemas"]["Instant"] | null;
      position: {
        at: components["schemas"]["Instant"];
        place: string | null;
      } | null;
      split: {
        arrivesAt: components["schemas"]["Instant"];
        blocks: components["schemas"]["PlannedBlock"][];
      } | null;
      timeZone: string;
      vehicle: components["schemas"]["Reference"] | null;
    };
    DriverRules: {
      crossings: components["schemas"]["ZoneCrossing"][];
      driver: components["schemas"]["Reference"];
      hasZones: boolean;
      history: components["schemas"]["RuleSetEntry"][];
      homeZone: components["schemas"]["Zone"];
      ruleSet: components["schemas"]["LogRuleSet"];
      sets: {
        isAssumed: boolean;
        ruleSet: components["schemas"]["LogRuleSet"];
        zone: components["schemas"]["Zone"];
      }[];
      switches: components["schemas"]["CycleSwitch"][];
      timeZone: string;
      zone: components["schemas"]["Zone"];
    };
    DriverSummary: {
      /** @enum {string} */
      accountStatus: "active" | "invited" | "pending" | "deactivated";
      allowedExceptions: components["schemas"]["HosException"][];
      allowsPersonalConveyance: boolean;
      allowsYardMove: boolean;
      archivedAt: components["schemas"]["Instant"] | null;
      email: string | null;
      firstName: string;
      groups: components["schemas"]["Reference"][];
      homeTerminalAddress: string | null;
      homeTerminalName: string | null;
      homeTerminalTimeZone: string;
      /** @enum {string} */
      homeZone: "us" | "canada-south" | "canada-north" | "alaska" | "texas" | "california" | "florida";
      id: number;
      lastName: string;
      licenseClass: string | null;
      licenseExpiresOn: string | null;
      licenseNumber: string | null;
      licenseState: string | null;
      phone: string | null;
      plansSplits: boolean;
      ruleSet: components["schemas"]["RuleSet"];
      ruleSets: ("us-property-70-8" | "us-property-60-7" | "us-passenger-70-8" | "us-passenger-60-7" | "canada-south-70-7" | "canada-south-120-14" | "canada-north-80-7" | "canada-north-120-14" | "alaska-property-70-7" | "alaska-property-80-8" | "alaska-passenger-70-7" | "alaska-passenger-80-8" | "texas-70-7" | "california-property-80-8" | "california-flammable-tank-80-8" | "california-passenger-80-8" | "california-farm-112-8" | "florida-70-7" | "florida-80-8" | "us-property-70-8-pilot-split" | "us-property-60-7-pilot-split" | "us-property-70-8-pilot-pause" | "us-property-60-7-pilot-pause")[];
      username: string;
      vehicle: components["schemas"]["Reference"] | null;
    };
    DriverViolation: {
      citation: string;
      /** Format: date */
      date: string;
      driver: {
        firstName: string;
        id: number;
        lastName: string;
      };
      endedAt: components["schemas"]["Instant"];
      explanation: components["schemas"]["ViolationExplanation"];
      id: string;
      logId: string;
      minutes: number;
      rule: components["schemas"]["HosRule"];
      ruleset: components["schemas"]["LogRuleSet"];
      severity: components["schemas"]["Severity"];
      startedAt: components["schemas"]["Instant"];
      timeZone: string;
      vehicle: components["schemas"]["Reference"] | null;
    };
    DutyClocks: {
      breakMinutes: number | null;
      cycleMinutes: number;
      cycleTomorrowMinutes: number;
      drivingMinutes: number;
      isCycleKnown: boolean;
      limitedBy: components["schemas"]["HosRule"];
      nextDrivingAt: components["schemas"]["Instant"];
      windowMinutes: number;
    };
    /** @enum {string} */
    DutyMode: "PC" | "YM" | "WT" | "PS";
    /** @enum {string} */
    DutyStatus: "OFF" | "SB" | "D" | "ON";
    DutyTap: {
      /** Format: uuid */
      key: string;
      /** @default null */
      locationText?: string | null;
      /** @default null */
      mode?: components["schemas"]["DutyMode"] | null;
      msAgo: number;
      status: components["schemas"]["DutyStatus"];
    };
    EarlierDays: {
      dayStartsAt: string;
      timeZone: string;
      /** Format: date */
      until: string;
    };
    EldFault: {
      clearedAt: components["schemas"]["Instant"] | null;
      code: string;
      driver: components["schemas"]["Reference"] | null;
      eld: components["schemas"]["Reference"] | null;
      eventId: number;
      /** @enum {string} */
      kind: "malfunction" | "diagnostic";
      name: string;
      repairDueAt: components["schemas"]["Instant"] | null;
      startedAt: components["schemas"]["Instant"];
      vehicle: components["schemas"]["Reference"] | null;
    };
    EldFileFinding: {
      expected?: string;
      found?: string;
      line: number;
      message: string;
      paragraph: string;
    };
    EldFileMail: {
      /** @default  */
      comment?: string;
      driverId: components["schemas"]["IdParam"];
      /** Format: email */
      email: string;
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
    };
    EldFileRequest: {
      /** @default  */
      comment?: string;
      driverId: components["schemas"]["IdParam"];
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
    };
    EldOutputFile: {
      canBeMailed: boolean;
      content: string;
      fileName: string;
      report: {
        eventCount: number;
        findings: components["schemas"]["EldFileFinding"][];
        lineCount: number;
      };
    };
    EmergencyDeclaration: {
      /** @default null */
      extendedUntil?: components["schemas"]["Instant"] | null;
      from: components["schemas"]["Instant"];
      goods: string[] | null;
      number: string;
      states: string[];
      until: components["schemas"]["Instant"];
      waives: ("395.3" | "395.5" | "us-property-70-8" | "us-property-60-7" | "us-passenger-70-8" | "us-passenger-60-7" | "canada-south-70-7" | "canada-south-120-14" | "canada-north-80-7" | "canada-north-120-14" | "alaska-property-70-7" | "alaska-property-80-8" | "alaska-passenger-70-7" | "alaska-passenger-80-8" | "texas-70-7" | "california-property-80-8" | "california-flammable-tank-80-8" | "california-passenger-80-8" | "california-farm-112-8" | "florida-70-7" | "florida-80-8" | "us-property-70-8-pilot-split" | "us-property-60-7-pilot-split" | "us-property-70-8-pilot-pause" | "us-property-60-7-pilot-pause")[];
    };
    ErrorBody: {
      fields?: {
        [key: string]: string;
      };
      message: string;
      oldest?: string;
      status: number;
      technicalMessage: string;
      /** Format: date-time */
      timestamp: string;
    };
    EvaluatedFix: {
      at: components["schemas"]["Instant"];
      /** @default null */
      ignition?: boolean | null;
      lat: number;
      lon: number;
      /** @default null */
      speedKph?: number | null;
    };
    EvaluatedMaintenance: {
      counters?: {
        engineSeconds: number | null;
        odometerMeters: number | null;
      };
      expirations?: {
        daysLeft: number;
        id: number;
        /** @enum {string} */
        state: "ok" | "due-soon" | "expired";
      }[];
      faultCodes?: components["schemas"]["FaultCodeRow"][];
      inspections?: {
        defects: {
          id: number;
          isReviewed: boolean;
          isSafe: boolean;
          /** @enum {string} */
          state: "open" | "repaired" | "unnecessary";
        }[];
        readiness: {
          because: {
            /** @enum {string} */
            code: "out-of-service" | "unsafe-defect" | "not-certified" | "annual-overdue" | "not-reviewed";
            id: number | null;
            unitId: number;
          }[];
          /** @enum {string} */
          state: "ready" | "review-needed" | "reason-needed" | "blocked";
          units: number[];
        }[];
        reports: {
          id: number;
          missingSignatures: number[];
          /** @enum {string} */
          state: "none-found" | "open" | "certified" | "complete";
        }[];
        results: ({
          /** @constant */
          outcome: "accepted";
        } | {
          /** @enum {string} */
          code: "in-future" | "duplicate-id" | "unit-not-on-report" | "no-such-report" | "not-second-driver" | "already-signed" | "no-such-defect" | "no-permission" | "already-certified" | "own-report" | "note-required" | "already-not-safe" | "not-certified" | "already-reviewed" | "nothing-to-review" | "no-such-order" | "already-lifted";
          /** @constant */
          outcome: "refused";
        })[];
      };
      retention?: {
        deletableFrom: string | null;
        id: number;
        isDeletable: boolean;
      }[];
      roadside?: {
        certifyBy: string | null;
        id: number;
        /** Format: date */
        keepUntil: string;
        /** @enum {string} */
        state: "open" | "overdue" | "closed";
      }[];
      services?: {
        dueBy: ("meters" | "engineSeconds" | "date") | null;
        dueDate: string | null;
        id: number;
        state: components["schemas"]["ServiceState"];
        terms: {
          /** @enum {string} */
          by: "meters" | "engineSeconds" | "date";
          dueAt: (number | string) | null;
          dueDate: string | null;
          left: number | null;
          /** @enum {string} */
          state: "unknown" | "ok" | "due-soon" | "overdue";
          usedPercent: number | null;
        }[];
      }[];
      workOrders?: {
        id: number;
        laborCents: number;
        otherCents: number;
        partsCents: number;
        taxCents: number;
        totalCents: number;
      }[];
    };
    EvaluatedPerformance: {
      change: components["schemas"]["PerformanceChange"] | null;
      fleet: components["schemas"]["PerformanceFigures"];
      medians: {
        calendarUseE4: number | null;
        daysUsedE4: number | null;
        engineUseE4: number | null;
        eventsPer1000MilesE4: number | null;
        idleShareE4: number | null;
        legalUseE4: number | null;
        milesPerGallonE4: number | null;
        onTimeE4: number | null;
        scoreE4: number | null;
        speedingShareE4: number | null;
        uncertifiedE4: number | null;
        violationsPer1000HoursE4: number | null;
      };
      outliers: components["schemas"]["PerformanceOutlier"][];
      periods: {
        before: components["schemas"]["DatePeriod"];
        lastYear: components["schemas"]["DatePeriod"];
      };
      subjects: {
        calendarUseE4: number | null;
        daysInService: number;
        daysUsed: number;
        daysUsedE4: number | null;
        drivingSeconds: number;
        engineSeconds: number;
        engineUseE4: number | null;
        eventsPer1000MilesE4: number | null;
        id: number;
        idleCents: number | null;
        idleMilliliters: number;
        idleSavingCents: number | null;
        idleSeconds: number;
        idleShareE4: number | null;
        legalUseE4: number | null;
        meters: number;
        milesPerGallonE4: number | null;
        milesPerGallonSource: ("signals" | "fills") | null;
        onTimeE4: number | null;
        rank: number | null;
        scoreE4: number | null;
        scoreLines: {
          count?: number;
          impactE4: number;
          kind: string;
          seconds?: number;
        }[];
        scoreShown: number | null;
        serviceSeconds: number;
        speedingShareE4: number | null;
        uncertifiedE4: number | null;
        violationsPer1000HoursE4: number | null;
      }[];
      weeks: components["schemas"]["PerformanceWeek"][];
    };
    EvaluatedPlace: {
      /** @enum {string} */
      category?: "terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other";
      detentionCentsPerHour?: number | null;
      freeMinutes?: number | null;
      id: number;
      lat: number;
      lon: number;
      radiusMeters: number;
      /** @constant */
      shape: "circle";
    } | {
      /** @enum {string} */
      category?: "terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other";
      detentionCentsPerHour?: number | null;
      freeMinutes?: number | null;
      id: number;
      points: [
        number,
        number
      ][];
      /** @constant */
      shape: "polygon";
    };
    EvaluatedRevenue: {
      attention: {
        detentionNotInvoicedCents: number;
        fuelWithoutPriceMilliliters: number;
        fuelWithoutVehicleMilliliters: number;
        loadsWithoutDate: number[];
        loadsWithoutMiles: number[];
        milesWithoutLoad: {
          meters: number;
          vehicleId: number;
        }[];
      };
      change: {
        marginPerMile: components["schemas"]["ShownChange"];
        revenuePerMile: components["schemas"]["ShownChange"];
      } | null;
      costCents: number;
      costOfCountedLoadsCents: number;
      costOfOtherLoadsCents: number;
      costPerMileE4: number | null;
      costsByKind: {
        cents: number;
        kind: string;
      }[];
      costWithoutLoadCents: number;
      countedLoadedMeters: number;
      customers: {
        customer: string;
        detentionNotInvoicedCents: number;
        loadCount: number;
        lostDrivingSeconds: number;
        marginCents: number;
        revenueCents: number;
        waitedSeconds: number;
      }[];
      daysInService: number;
      drivers: {
        driverId: number | null;
        loadedMeters: number;
        operatedMeters: number;
        revenueCents: number;
      }[];
      emptyShareE4: number | null;
      estimatedFuelCents: number;
      fuelMilliliters: number;
      lanes: {
        costCents: number;
        emptyMeters: number;
        highE4: number | null;
        lane: string;
        loadCount: number;
        loadedMeters: number;
        lowE4: number | null;
        marginCents: number;
        medianE4: number | null;
        revenueCents: number;
        /** @enum {string} */
        verdict: "too-few" | "earns" | "loses" | "unclear";
      }[];
      loads: {
        costCents: number;
        detentionCents: number;
        detentionNotInvoicedCents: number;
        emptyMeters: number;
        isCounted: boolean;
        isPartial: boolean;
        loadedMeters: number;
        loadId: number;
        marginCents: number | null;
        marginPerLoadedMileE4: number | null;
        revenueCents: number;
        shares: {
          cents: number;
          driverId: number | null;
          vehicleId: number | null;
        }[];
      }[];
      marginCents: number;
      marginPerDayCents: number | null;
      marginPerMileE4: number | null;
      meters: components["schemas"]["ClassMeters"];
      milesPerGallonE4: number | null;
      operatingRatioE4: number | null;
      revenueCents: number;
      revenuePerLoadedMileE4: number | null;
      revenuePerMileE4: number | null;
      vehicles: {
        costCents: number;
        daysInService: number;
        marginCents: number;
        meters: components["schemas"]["ClassMeters"];
        revenueCents: number;
        vehicleId: number | null;
      }[];
      waiting: {
        lostDrivingSeconds: number;
        lostRevenueCents: number | null;
        overSeconds: number;
        stopCount: number;
        waitedSeconds: number;
      };
      withoutMilesCents: number;
    };
    Evaluation: {
      incidents: {
        amountCents?: number | null;
        endedAt: components["schemas"]["Instant"] | null;
        peakKph?: number;
        startedAt: components["schemas"]["Instant"];
      }[];
      visits?: {
        arrivedAt: components["schemas"]["Instant"];
        departedAt: components["schemas"]["Instant"] | null;
        isApproximate: boolean;
        isPass: boolean;
        placeId: number;
      }[];
    };
    EvaluationRequest: {
      fixes: components["schemas"]["EvaluatedFix"][];
      /** @default [] */
      places?: components["schemas"]["EvaluatedPlace"][];
      rule: components["schemas"]["AlertRule"];
    };
    EventType: {
      exampleData: {
        [key: string]: unknown;
      };
      jsonSchema: {
        [key: string]: unknown;
      };
      permission: string;
      summary: string;
      /** @enum {string} */
      type: "vehicle.created" | "vehicle.updated" | "vehicle.archived" | "vehicle.restored" | "trailer.created" | "trailer.updated" | "trailer.archived" | "trailer.restored" | "driver.created" | "driver.updated" | "driver.archived" | "driver.restored" | "user.created" | "user.updated" | "user.archived" | "user.restored" | "place.created" | "place.updated" | "place.archived" | "place.restored" | "group.created" | "group.updated" | "group.archived" | "group.restored" | "device.created" | "device.updated" | "device.archived" | "device.restored" | "device.paired" | "device.unpaired" | "position.received" | "trip.created" | "trip.updated" | "trip.removed" | "visit.arrived" | "visit.departed" | "visit.updated" | "visit.removed" | "duty.created" | "duty.updated" | "log.certified" | "unidentified.created" | "unidentified.assigned" | "alert.opened" | "alert.updated" | "alert.closed" | "alert.retracted" | "alert.acknowledged" | "violation.created" | "violation.updated" | "violation.removed" | "fuel-purchase.created" | "fuel-purchase.updated" | "fuel-purchase.removed" | "return.finalized" | "return.amended" | "inspection.submitted" | "defect.created" | "defect.certified" | "load.created" | "load.updated" | "load.delivered" | "load.removed" | "work-order.updated" | "work-order.removed";
      version: number;
    };
    Expiration: {
      daysLeft: number;
      driver: components["schemas"]["Reference"] | null;
      /** Format: date */
      expiresOn: string;
      id: number;
      issuedOn: string | null;
      kind: components["schemas"]["ExpirationKind"];
      noticeDays: number | null;
      proof: components["schemas"]["MedicalProof"] | null;
      recordOn: string | null;
      /** @enum {string} */
      state: "ok" | "due-soon" | "expired";
      title: string | null;
      unit: components["schemas"]["Unit"] | null;
    };
    /** @enum {string} */
    ExpirationKind: "license" | "hazmat" | "medical-card" | "irp" | "ifta-decal" | "registration" | "insurance" | "annual-inspection" | "other";
    FactKindState: {
      canBeTakenBack: boolean;
      kind: string;
      leftOut: string | null;
      release: string;
      releases: components["schemas"]["FactRelease"][];
      rows: number;
      title: string;
      toVerify: number;
    };
    FactRelease: {
      changedDays: number;
      isCompared: boolean;
      release: string;
      takenAt: components["schemas"]["Instant"];
      takenBackAt: components["schemas"]["Instant"] | null;
      takenBackBy: components["schemas"]["Reference"] | null;
      takenBy: components["schemas"]["Reference"] | null;
    };
    Facts: {
      kind: string;
      release: string;
      readonly rows: {
        from: string | null;
        key: string;
        source: string;
        until: string | null;
        value: unknown;
        verifiedOn: string | null;
      }[];
    }[];
    FactsPreview: {
      changeCount: number;
      changes: {
        after: string | null;
        before: string | null;
        from: string | null;
        key: string;
      }[];
      driversLeft: number;
      kind: string;
      organizations: {
        certifiedDays: number;
        days: number;
        daysWithNew: number;
        daysWithout: number;
        drivers: number;
        filedQuarters: string[];
        organization: components["schemas"]["Reference"];
        quarters: string[];
      }[];
      release: string;
      title: string;
    };
    FailedDelivery: {
      attempts: number;
      channel: components["schemas"]["PersonalChannel"];
      createdAt: components["schemas"]["Instant"];
      finishedAt: components["schemas"]["Instant"];
      id: number;
      person: components["schemas"]["Reference"] | null;
      reason: string;
    };
    FaultCodeRow: {
      count: number;
      firstSeenAt: components["schemas"]["Instant"];
      fmi: number;
      lastSeenAt: components["schemas"]["Instant"];
      spn: number;
      /** @enum {string} */
      state: "active" | "not-seen";
    };
    FaultOrderRule: {
      category: components["schemas"]["WorkOrderCategory"];
      createdAt: components["schemas"]["Instant"];
      fmi: number | null;
      id: number;
      spn: number;
      title: string;
    };
    FeedPage: {
      hasMore: boolean;
      items: components["schemas"]["ChangeItem"][];
      next: string;
    };
    Ferry: {
      crossingMinutes: number;
      from: components["schemas"]["Instant"];
      to: components["schemas"]["Instant"];
    };
    FerryEntry: {
      crossingMinutes: number;
      from: components["schemas"]["Instant"];
      note?: components["schemas"]["HosAnnotation"];
      receipt?: string;
      /** @enum {string} */
      state: "declared" | "withdrawn" | "rejected";
      to: components["schemas"]["Instant"];
    };
    FinalizeReturn: {
      interest?: {
        /** Format: date */
        paidDate: string;
        yearlyBasisPoints: number;
      } | null;
      quarter: components["schemas"]["Quarter"];
    };
    FleetPerformance: {
      change: components["schemas"]["PerformanceChange"] | null;
      comparedWith: components["schemas"]["DatePeriod"];
      earlier: components["schemas"]["PerformanceFigures"];
      fleet: components["schemas"]["PerformanceFigures"];
      legalHours: {
        drivenSeconds: number;
        legalSeconds: number;
      };
      medians: {
        calendarUseE4: number | null;
        daysUsedE4: number | null;
        engineUseE4: number | null;
        eventsPer1000MilesE4: number | null;
        idleShareE4: number | null;
        legalUseE4: number | null;
        milesPerGallonE4: number | null;
        onTimeE4: number | null;
        scoreE4: number | null;
        speedingShareE4: number | null;
        uncertifiedE4: number | null;
        violationsPer1000HoursE4: number | null;
      };
      outliers: components["schemas"]["PerformanceOutlier"][];
      pendingVehicles: number;
      period: components["schemas"]["DatePeriod"];
      settings: {
        eventWeights: {
          [key: string]: number;
        };
        idleGallonsPerHourE4: number;
        speedingOverMph: number;
        speedingWeight: number;
      };
      subjects: {
        calendarUseE4: number | null;
        daysInService: number;
        daysUsed: number;
        daysUsedE4: number | null;
        drivingSeconds: number;
        engineSeconds: number;
        engineUseE4: number | null;
        eventsPer1000MilesE4: number | null;
        id: number;
        idleCents: number | null;
        idleMilliliters: number;
        idleSavingCents: number | null;
        idleSeconds: number;
        idleShareE4: number | null;
        isArchived: boolean;
        legalUseE4: number | null;
        meters: number;
        milesPerGallonE4: number | null;
        milesPerGallonSource: ("signals" | "fills") | null;
        name: string;
        onTimeE4: number | null;
        rank: number | null;
        scoreE4: number | null;
        scoreLines: {
          count?: number;
          impactE4: number;
          kind: string;
          seconds?: number;
        }[];
        scoreShown: number | null;
        serviceSeconds: number;
        speedingShareE4: number | null;
        uncertifiedE4: number | null;
        violationsPer1000HoursE4: number | null;
        with: components["schemas"]["Reference"] | null;
      }[];
      weeks: components["schemas"]["PerformanceWeek"][];
    };
    /** @enum {string} */
    FuelBasis: "purchases" | "used";
    FuelCardFormat: {
      columns: {
        [key: string]: string;
      };
      /** @enum {string} */
      dateOrder: "mdy" | "dmy" | "ymd";
      hasReversals: boolean;
      headerCell: string | null;
      layout: {
        /** @enum {string} */
        delimiter: "," | ";" | "\t" | "|";
        /** @constant */
        kind: "delimited";
      } | {
        /** @constant */
        kind: "fixed";
        widths: number[];
      };
      name: string;
      /** @enum {string} */
      otherProducts: "leave-out" | "correct";
      productColumn: string | null;
      products: {
        code: string;
        fuel: components["schemas"]["IftaFuel"] | null;
      }[];
      timeZone: components["schemas"]["TimeZone"] | null;
      /** @enum {string} */
      unit: "gallons" | "liters";
    };
    FuelPurchase: {
      address: string | null;
      /** @enum {string} */
      currency: "USD" | "CAD";
      /** Format: date */
      date: string;
      fuel: components["schemas"]["IftaFuel"];
      id: number;
      isFull: boolean;
      isTaxPaid: boolean;
      jurisdiction: string;
      lat: number | null;
      lon: number | null;
      milliliters: number;
      odometerMeters: number | null;
      odometerProblem: ("below" | "too-far") | null;
      priceCents: number | null;
      purchasedAt: components["schemas"]["Instant"] | null;
      quantity: number;
      receiptImage: string | null;
      seller: string;
      /** @enum {string} */
      source: "manual" | "import";
      time: string | null;
      /** @enum {string} */
      unit: "gallons" | "liters";
      updatedAt: components["schemas"]["Instant"];
      vehicle: components["schemas"]["IftaVehicle"] | null;
      verification: components["schemas"]["FuelVerification"];
    };
    FuelPurchaseChange: {
      address?: string | null;
      assetId?: components["schemas"]["IdParam"] | null;
      /** @enum {string} */
      currency?: "USD" | "CAD";
      /** Format: date */
      date?: string;
      fuel?: components["schemas"]["IftaFuel"];
      isFull?: boolean;
      isTaxPaid?: boolean;
      jurisdiction?: components["schemas"]["Jurisdiction"];
      lat?: number | null;
      lon?: number | null;
      odometerMeters?: number | null;
      priceCents?: number | null;
      quantity?: number;
      seller?: string;
      time?: string | null;
      /** @enum {string} */
      unit?: "gallons" | "liters";
    };
    FuelReceipt: {
      at: components["schemas"]["Instant"];
      /** @enum {string} */
      currency: "USD" | "CAD";
      /** Format: date */
      date: string;
      driver: components["schemas"]["Reference"];
      id: number;
      jurisdiction: string | null;
      note: string | null;
      odometerMeters: number | null;
      pageCount: number;
      pages: string[];
      place: string | null;
      priceCents: number | null;
      quantity: number | null;
      seller: string | null;
      time: string;
      /** @enum {string} */
      unit: "gallons" | "liters";
      vehicle: components["schemas"]["IftaVehicle"] | null;
    };
    /** @enum {string} */
    FuelType: "diesel" | "biodiesel" | "gasoline" | "gasohol" | "ethanol" | "methanol" | "e-85" | "m-85" | "a55" | "propane" | "lng" | "cng" | "hydrogen" | "electricity";
    /** @enum {string} */
    FuelVerification: "verified" | "no-vehicle" | "no-time" | "no-place" | "no-position" | "elsewhere";
    GatewayCapture: {
      bytes: number;
      endsAt: components["schemas"]["Instant"];
      isRunning: boolean;
      messages: number;
      startedAt: components["schemas"]["Instant"];
    };
    GatewayChange: {
      allowedNetworks?: components["schemas"]["Network"][];
      deviceModelId?: number | null;
      eld?: string | null;
      firmware?: string | null;
      isCheckDigitConfirmed?: boolean;
      settings?: components["schemas"]["ProtocolSettings"];
      uniqueId?: components["schemas"]["UniqueId"];
    };
    GatewayDetail: {
      acceptedCount: number;
      allowedNetworks: string[];
      archivedAt: components["schemas"]["Instant"] | null;
      asset: components["schemas"]["Unit"] | null;
      clockHint: {
        aheadMinutes: number;
        timeZoneOffsetMinutes: number;
      } | null;
      connection: components["schemas"]["DeviceConnection"];
      deviceModelId: number | null;
      eld: string | null;
      firmware: string | null;
      hasSecret: boolean;
      health: components["schemas"]["GatewayHealth"];
      id: number;
      lastFixAt: components["schemas"]["Instant"] | null;
      lastRefusal: string | null;
      lastRefusedAt: components["schemas"]["Instant"] | null;
      lastSeenAt: components["schemas"]["Instant"] | null;
      maker: string | null;
      model: string | null;
      modelSettings: components["schemas"]["ProtocolSettings"];
      notRead: {
        at: components["schemas"]["Instant"];
        name: string;
      }[];
      pairings: components["schemas"]["Assignment"][];
      protocol: string | null;
      refusedCount: number;
      revokedEld: components["schemas"]["RevokedEld"] | null;
      senders: {
        address: string;
        firstSeenAt: components["schemas"]["Instant"];
        lastSeenAt: components["schemas"]["Instant"];
        protocol: string;
        refusal: string | null;
      }[];
      settings: components["schemas"]["ProtocolSettings"];
      uniqueId: string;
      unreadIo: {
        at: components["schemas"]["Instant"];
        ioId: number;
        signal: components["schemas"]["Signal"] | null;
        value: number;
      }[];
      voltageMillivolts: number | null;
      weekRolloverCount: number;
    };
    GatewayHealth: {
      reason: string;
      remedy: string;
      state: components["schemas"]["GatewayHealthState"];
    };
    /** @enum {string} */
    GatewayHealthState: "ok" | "never-seen" | "silent" | "clock-wrong" | "no-fix" | "low-voltage";
    GatewayMessage: {
      detail: string | null;
      positionAt: components["schemas"]["Instant"] | null;
      protocol: string;
      raw: string | null;
      receivedAt: components["schemas"]["Instant"];
      refusal: string | null;
    };
    GatewaySecret: {
      gateway: components["schemas"]["GatewayDetail"];
      secret: string;
    };
    GatewaySummary: {
      acceptedCount: number;
      archivedAt: components["schemas"]["Instant"] | null;
      asset: components["schemas"]["Unit"] | null;
      deviceModelId: number | null;
      firmware: string | null;
      hasSecret: boolean;
      health: components["schemas"]["GatewayHealth"];
      id: number;
      lastFixAt: components["schemas"]["Instant"] | null;
      lastRefusal: string | null;
      lastRefusedAt: components["schemas"]["Instant"] | null;
      lastSeenAt: components["schemas"]["Instant"] | null;
      maker: string | null;
      model: string | null;
      protocol: string | null;
      refusedCount: number;
      uniqueId: string;
      voltageMillivolts: number | null;
    };
    GatewayVoltage: {
      at: components["schemas"]["Instant"];
      millivolts: number;
    };
    GivenDriving: {
      annotation: components["schemas"]["HosAnnotation"];
      /** @default null */
      mode?: "PS" | null;
      /** @enum {string} */
      status: "OFF" | "SB" | "ON";
    };
    /** @enum {string} */
    GrantableRole: "ADMIN" | "USER";
    GroupAsset: {
      id: number;
      kind: components["schemas"]["AssetKind"];
      make: string | null;
      model: string | null;
      plate: string | null;
      plateState: string | null;
      unitNumber: string;
      year: number | null;
    };
    GroupChange: {
      color?: string;
      name?: string;
    };
    GroupMember: {
      firstName: string;
      id: number;
      isDriver: boolean;
      lastName: string;
      positionTitle: string | null;
      /** @enum {string} */
      role: "ADMIN" | "SUPER_ADMIN" | "USER";
      /** @enum {string} */
      status: "active" | "invited" | "pending" | "deactivated";
    };
    GroupSummary: {
      archivedAt: components["schemas"]["Instant"] | null;
      assetCount: number;
      color: string;
      id: number;
      memberCount: number;
      name: string;
    };
    History: {
      /** @enum {string} */
      detail: "full" | "screen";
      duty: components["schemas"]["HistoryDuty"][] | null;
      end: {
        at: components["schemas"]["Instant"];
        place: string | null;
      } | null;
      events: components["schemas"]["HistoryEvent"][];
      from: components["schemas"]["Instant"];
      halts: components["schemas"]["HistoryHalt"][];
      limits: components["schemas"]["HistoryLimit"][];
      readings: components["schemas"]["HistoryReading"][];
      start: {
        at: components["schemas"]["Instant"];
        place: string | null;
      } | null;
      timeZone: string;
      to: components["schemas"]["Instant"];
      totals: {
        distanceMeters: number;
        drivingSeconds: number;
        fixCount: number;
        gapSeconds: number;
        idleSeconds: number;
        maxSpeedKph: number;
        meanSpeedKph: number;
        stoppedSeconds: number;
      };
      tracks: components["schemas"]["HistoryTrack"][];
    };
    HistoryDuty: {
      assetId: number;
      driver: components["schemas"]["Reference"];
      endedAt: components["schemas"]["Instant"];
      mode: components["schemas"]["DutyMode"] | null;
      startedAt: components["schemas"]["Instant"];
      status: components["schemas"]["DutyStatus"];
    };
    HistoryEvent: {
      assetId: number | null;
      at: components["schemas"]["Instant"];
      details: components["schemas"]["DeviceEventDetails"];
      kind: components["schemas"]["DeviceEventKind"];
      lat: number | null;
      lon: number | null;
      place: string | null;
    };
    HistoryHalt: {
      assetId: number | null;
      atDistanceMeters: number;
      distanceMeters: number;
      endedAt: components["schemas"]["Instant"];
      endLat: number;
      endLon: number;
      isOpen: boolean;
      jurisdiction: string | null;
      /** @enum {string} */
      kind: "stop" | "idle" | "gap";
      lat: number;
      lon: number;
      place: string | null;
      placeName: string | null;
      startedAt: components["schemas"]["Instant"];
    };
    HistoryLimit: {
      assetId: number;
      endedAt: components["schemas"]["Instant"];
      limitKph: number;
      startedAt: components["schemas"]["Instant"];
    };
    HistoryReading: {
      assetId: number;
      at: number[];
      reading: components["schemas"]["ReadingName"];
      startedAt: components["schemas"]["Instant"];
      value: number[];
    };
    HistoryTrack: {
      assetId: number | null;
      assetName: string;
      at: number[];
      count: number;
      heading: number[];
      jurisdictions: [
        string,
        number
      ][];
      lat: number[];
      lon: number[];
      odometer: number[] | null;
      speed: number[];
      startedAt: components["schemas"]["Instant"];
    };
    HomeTerminal: {
      address: string | null;
      from: string | null;
      name: string | null;
      setAt: components["schemas"]["Instant"];
      setBy: components["schemas"]["Reference"] | null;
      timeZone: string;
    };
    HosAnnotation: string;
    HosBeforeDay: {
      beforeLog?: components["schemas"]["BeforeLog"];
      exceptions: components["schemas"]["LogClaim"][];
      periods: {
        mode: components["schemas"]["DutyMode"] | null;
        startedAt: components["schemas"]["Instant"];
        status: components["schemas"]["DutyStatus"];
      }[];
      rules?: {
        deferrals: string[];
        ferries: components["schemas"]["Ferry"][];
        otherRulesets: components["schemas"]["LogRuleSet"][];
        rulesets: components["schemas"]["RuleSetChange"][];
      };
      ruleset: components["schemas"]["LogRuleSet"];
    };
    HosCertification: {
      certifiedAt: components["schemas"]["Instant"];
      isCurrent: boolean;
      number: number;
    };
    HosDeclaration: {
      crossingMinutes: number | null;
      from: components["schemas"]["Instant"] | null;
      id: number;
      /** @enum {string} */
      kind: "deferral" | "ferry";
      /** Format: date */
      logDate: string;
      note: string | null;
      receipt: string | null;
      recordedAt: components["schemas"]["Instant"];
      recordedBy: components["schemas"]["Reference"];
      /** @enum {string} */
      state: "declared" | "proposed" | "rejected" | "withdrawn";
      to: components["schemas"]["Instant"] | null;
    };
    HosDutyRecord: {
      at: components["schemas"]["Instant"];
      code: number;
      id: number;
      lat: number | null;
      locationText: string | null;
      lon: number | null;
      mode: ("WT" | "PS") | null;
      origin: number;
      ref: string;
      sourceId: number | null;
      totalMiles: number | null;
      /** @enum {number} */
      type: 1 | 3;
      vehicleId: number | null;
    };
    HosEdit: {
      annotation: string;
      counterpart: {
        driver: components["schemas"]["Reference"];
        logId: components["schemas"]["HosLogId"];
      } | null;
      decidedAt: components["schemas"]["Instant"] | null;
      id: number;
      /** @enum {string} */
      kind: "driver-edit" | "proposal" | "assumed-driving" | "given-driving" | "taken-driving";
      madeAt: components["schemas"]["Instant"];
      madeBy: components["schemas"]["Reference"];
      newEventIds: number[];
      proposedPeriods: {
        endedAt: components["schemas"]["Instant"];
        mode: components["schemas"]["DutyMode"] | null;
        startedAt: components["schemas"]["Instant"];
        status: components["schemas"]["DutyStatus"];
      }[] | null;
      /** @enum {string} */
      state: "applied" | "pending" | "accepted" | "rejected" | "withdrawn";
      struckEventIds: number[];
    };
    HosEvent: {
      annotation: string | null;
      at: components["schemas"]["Instant"];
      certifiedDate: string | null;
      code: number;
      editId: number | null;
      eld: components["schemas"]["Reference"] | null;
      engineHoursSincePowerUp: number | null;
      faultCode: string | null;
      hasDiagnostic: boolean;
      hasMalfunction: boolean;
      id: number;
      importedFrom: string | null;
      isLate: boolean;
      milesSinceLastFix: number | null;
      milesSincePowerUp: number | null;
      mode: components["schemas"]["DutyMode"] | null;
      /** @enum {number} */
      origin: 1 | 2 | 3 | 4;
      place: components["schemas"]["HosPlace"];
      receivedAt: components["schemas"]["Instant"];
      recordedBy: components["schemas"]["Reference"] | null;
      /** @enum {number} */
      recordStatus: 1 | 2 | 3 | 4;
      sequence: number;
      status: components["schemas"]["DutyStatus"] | null;
      struckByEditId: number | null;
      totalEngineHours: number | null;
      totalMiles: number | null;
      /** @enum {number} */
      type: 1 | 2 | 3 | 4 | 5 | 6 | 7;
      vehicle: components["schemas"]["Reference"] | null;
    };
    HosEventChange: {
      annotation: components["schemas"]["HosAnnotation"];
      locationText?: string | null;
      mode?: components["schemas"]["DutyMode"] | null;
      startedAt?: components["schemas"]["Instant"];
      status?: components["schemas"]["DutyStatus"];
    };
    /** @enum {string} */
    HosException: "adverse-driving" | "sixteen-hour" | "short-haul" | "oilfield-wait" | "oilfield-equipment" | "agricultural";
    HosHeaderChange: {
      coDriverId?: components["schemas"]["IdParam"] | null;
      exceptions?: components["schemas"]["NewClaim"][];
      shippingDocument?: string | null;
      trailers?: string[];
      /** @constant */
      withdrawsWholeDay?: true;
    };
    HosLog: {
      asOf: components["schemas"]["Instant"];
      assignedVehicle: components["schemas"]["Reference"] | null;
      can: ("edit" | "propose" | "withdraw-proposal" | "claim")[];
      cannotProposeBecause: string | null;
      carrier: {
        address: string | null;
        name: string;
        usdotNumber: string | null;
      };
      certification: {
        history: components["schemas"]["HosCertification"][];
        isDue: boolean;
        movedBy: ("home-terminal" | "day-start" | "time-zones") | null;
        obstacles: string[];
        state: components["schemas"]["Certification"];
      };
      coDriver: components["schemas"]["Reference"] | null;
      days?: {
        dayStartsAt: string;
        earlierDays?: components["schemas"]["EarlierDays"][];
        timeZone: string;
      };
      dayStartsAt: string;
      distanceMeters: number | null;
      driver: {
        allowedExceptions: components["schemas"]["HosException"][];
        allowsPersonalConveyance: boolean;
        allowsYardMove: boolean;
        homeTerminalAddress: string | null;
        homeTerminalName: string | null;
        id: number;
        licenseNumber: string | null;
        licenseState: string | null;
        name: string;
        username: string;
      };
      dutyRecords: components["schemas"]["HosDutyRecord"][];
      edits: components["schemas"]["HosEdit"][];
      endsAt: components["schemas"]["Instant"];
      events: components["schemas"]["HosEvent"][];
      exceptions: components["schemas"]["ClaimedException"][];
      faults: components["schemas"]["EldFault"][];
      hasEnded: boolean;
      hasUnidentifiedDriving: boolean;
      id: components["schemas"]["HosLogId"];
      /** Format: date */
      logDate: string;
      logMode: components["schemas"]["LogModeAnswer"] | null;
      missingFields: components["schemas"]["MissingField"][];
      periods: components["schemas"]["HosPeriod"][];
      priorHours: components["schemas"]["PriorHoursOfLog"] | null;
      proposedClaims: components["schemas"]["ClaimProposal"][];
      revokedElds: components["schemas"]["RevokedEld"][];
      rules: components["schemas"]["LogRules"] | null;
      ruleset: components["schemas"]["LogRuleSet"];
      sequenceGaps: components["schemas"]["SequenceGap"][];
      shippingDocument: string | null;
      startsAt: components["schemas"]["Instant"];
      timeZone: string;
      totals: components["schemas"]["HosTotals"];
      trailers: string[];
      vehicles: {
        endMiles: number | null;
        id: number;
        name: string;
        startMiles: number | null;
        vin: string | null;
      }[];
      violations: {
        citation: string;
        endedAt: components["schemas"]["Instant"];
        explanation: components["schemas"]["ViolationExplanation"];
        limits: components["schemas"]["LimitCount"][];
        minutes: number;
        rule: components["schemas"]["HosRule"];
        ruleset: components["schemas"]["LogRuleSet"];
        severity: components["schemas"]["Severity"];
        startedAt: components["schemas"]["Instant"];
      }[];
    };
    HosLogId: string;
    HosLogStripDay: {
      certification: {
        state: components["schemas"]["Certification"];
      };
      endsAt: components["schemas"]["Instant"];
      hasEnded: boolean;
      id: components["schemas"]["HosLogId"];
      /** Format: date */
      logDate: string;
      periods: {
        endedAt: components["schemas"]["Instant"];
        mode: components["schemas"]["DutyMode"] | null;
        startedAt: components["schemas"]["Instant"];
        status: components["schemas"]["DutyStatus"];
      }[];
      startsAt: components["schemas"]["Instant"];
      timeZone: string;
      totals: components["schemas"]["HosTotals"];
      violations: {
        endedAt: components["schemas"]["Instant"];
        rule: components["schemas"]["HosRule"];
        startedAt: components["schemas"]["Instant"];
      }[];
    };
    HosPeriod: {
      endedAt: components["schemas"]["Instant"];
      eventId: number | null;
      isAutomaticDriving: boolean;
      isCarriedIn: boolean;
      mode: components["schemas"]["DutyMode"] | null;
      place: components["schemas"]["HosPlace"];
      startedAt: components["schemas"]["Instant"];
      status: components["schemas"]["DutyStatus"];
      vehicle: components["schemas"]["Reference"] | null;
    };
    HosPlace: {
      lat: number | null;
      lon: number | null;
      text: string | null;
    };
    /** @enum {string} */
    HosRule: "driving-11" | "window-14" | "break-30" | "driving-10" | "duty-15" | "cycle-60" | "cycle-70" | "cycle-70-off-24" | "cycle-80" | "cycle-80-off-24" | "cycle-112" | "cycle-120" | "cycle-switch" | "day-driving-13" | "day-duty-14" | "day-off-10" | "day-off-2" | "driving-12" | "driving-13" | "driving-15" | "duty-14" | "duty-16" | "duty-18" | "duty-20" | "off-24" | "window-16" | "window-18" | "window-20";
    HosTotals: {
      drivingMinutes: number;
      offMinutes: number;
      onDutyMinutes: number;
      sleeperMinutes: number;
    };
    IdParam: number;
    IftaFilter: {
      defaultValues: string[];
      id: string;
      /** @enum {string} */
      kind: "choice" | "choices" | "flag" | "range";
      options: {
        label: string;
        value: string;
      }[];
      /** @enum {string} */
      optionsFrom?: "vehicles" | "groups";
      stamp?: string;
      title: string;
    };
    /** @enum {string} */
    IftaFuel: "gasoline" | "diesel" | "gasohol" | "propane" | "lng" | "cng" | "ethanol" | "methanol" | "e85" | "m85" | "a55" | "biodiesel" | "electricity" | "hydrogen" | "hythane";
    IftaIssue: {
      acknowledgement: {
        at: components["schemas"]["Instant"];
        by: string | null;
        note: string;
      } | null;
      date: string | null;
      fix: string;
      from: components["schemas"]["Instant"] | null;
      fuel: components["schemas"]["IftaFuel"] | null;
      isResolvable: boolean;
      jurisdiction: string | null;
      key: string;
      /** @enum {string} */
      kind: "unknown-rate" | "no-mpg" | "mpg-out-of-band" | "unattributed" | "gap" | "carried" | "odometer" | "variance" | "fuel-without-vehicle" | "vehicle-mpg" | "vehicle-without-fuel" | "vehicle-without-miles" | "other-fuel" | "unknown-fuel-type" | "unknown-qualification" | "exempt-exceeds-miles";
      message: string;
      meters: number | null;
      purchaseId: number | null;
      /** @enum {string} */
      severity: "error" | "warning" | "notice";
      to: components["schemas"]["Instant"] | null;
      vehicle: components["schemas"]["IftaVehicle"] | null;
    };
    IftaIssues: {
      items: components["schemas"]["IftaIssue"][];
      quarter: string;
    };
    IftaReport: {
      /** @enum {string} */
      basis: "filed" | "current";
      filed: {
        finalizedAt: components["schemas"]["Instant"];
        finalizedBy: string | null;
        id: number;
        reason: string | null;
        revision: number;
      } | null;
      license: {
        baseJurisdiction: string | null;
        number: string | null;
      };
      newerData: components["schemas"]["NewerData"] | null;
      pendingVehicles: number;
      period: {
        daysToDue: number | null;
        dueDate: string | null;
        /** Format: date */
        from: string;
        quarter: string | null;
        stamp: string | null;
        status: components["schemas"]["QuarterStatus"] | null;
        timeZone: string;
        /** Format: date */
        to: string;
      };
      rows: components["schemas"]["IftaRow"][];
      taxReturn: components["schemas"]["TaxReturn"];
      totals: {
        estimatedMeters: number;
        exemptMeters: number;
        manualMeters: number;
        meters: number;
        milliliters: number;
        mpgHundredths: number | null;
        purchaseCount: number;
        taxCents: number | null;
        taxPaidMilliliters: number;
        unattributedMeters: number;
        vehicleCount: number;
      };
    };
    IftaRow: {
      estimatedMeters: number;
      exemptMeters: number;
      manualMeters: number;
      meters: number;
      milliliters: number;
      month: string | null;
      mpgHundredths: number | null;
      place: components["schemas"]["Place"] | null;
      purchaseCount: number;
      taxCents: number | null;
      taxPaidMilliliters: number;
      unattributedMeters: number;
      vehicle: components["schemas"]["IftaVehicle"] | null;
    };
    IftaTrip: {
      crossings: {
        at: components["schemas"]["Instant"];
        /** Format: date */
        date: string;
        from: string | null;
        lat: number;
        lon: number;
        odometerMeters: number | null;
        place: string;
        to: string | null;
        uncertaintyMeters: number;
      }[];
      endedAt: components["schemas"]["Instant"];
      endJurisdiction: string | null;
      endOdometerMeters: number | null;
      endPlace: string | null;
      meters: number;
      startedAt: components["schemas"]["Instant"];
      startJurisdiction: string | null;
      startOdometerMeters: number | null;
      startPlace: string | null;
      vehicle: components["schemas"]["IftaVehicle"];
    };
    IftaVehicle: {
      id: number;
      unitNumber: string;
    };
    Imei: components["schemas"]["UniqueId"];
    ImportedLog: {
      eld: string;
      records: {
        /** @default null */
        annotation?: string | null;
        at: components["schemas"]["Instant"];
        code: number;
        /** @default null */
        lat?: number | null;
        /** @default null */
        locationText?: string | null;
        /** @default null */
        lon?: number | null;
        /** @enum {number} */
        origin: 1 | 2 | 3 | 4;
        /** @enum {number} */
        type: 1 | 3;
        /** @default null */
        unitNumber?: string | null;
      }[];
    };
    ImportResult: {
      columns: {
        field: string;
        title: string;
      }[];
      faultyCount: number;
      importedCount: number;
      isDryRun: boolean;
      leftOutCount: number;
      rows: components["schemas"]["ImportRow"][];
    };
    ImportRow: {
      errors: {
        [key: string]: string;
      };
      line: number;
      values: {
        [key: string]: string;
      };
    };
    IncidentChange: {
      assignedTo?: number | null;
      snoozedUntil?: components["schemas"]["Instant"] | null;
    };
    IncidentDetail: {
      acknowledged: {
        at: components["schemas"]["Instant"];
        by: components["schemas"]["Reference"];
      } | null;
      assignedTo: components["schemas"]["Reference"] | null;
      details: {
        [key: string]: string | number | boolean | null;
      };
      driver: components["schemas"]["Reference"] | null;
      endedAt: components["schemas"]["Instant"] | null;
      fixes: components["schemas"]["IncidentFix"][];
      headline: string;
      id: number;
      isNew: boolean;
      kind: string;
      lat: number | null;
      learnedAt: components["schemas"]["Instant"];
      location: string | null;
      lon: number | null;
      mute: {
        until: components["schemas"]["Instant"] | null;
      } | null;
      place: components["schemas"]["Reference"] | null;
      recent: components["schemas"]["Instant"][];
      resolved: {
        at: components["schemas"]["Instant"];
        by: components["schemas"]["Reference"];
        reason: string;
      } | null;
      retractedAt: components["schemas"]["Instant"] | null;
      rule: {
        id: number;
        name: string;
        version: number;
      };
      severity: components["schemas"]["AlertSeverity"];
      snoozedUntil: components["schemas"]["Instant"] | null;
      startedAt: components["schemas"]["Instant"];
      state: components["schemas"]["IncidentState"];
      steps: components["schemas"]["IncidentStep"][];
      subject: {
        id: number;
        /** @enum {string} */
        kind: "vehicle" | "trailer" | "driver" | "device" | "organization";
        name: string;
      };
      vehicle: components["schemas"]["Reference"] | null;
    };
    IncidentFix: {
      at: components["schemas"]["Instant"];
      lat: number;
      lon: number;
      speedKph: number;
    };
    /** @enum {string} */
    IncidentState: "open" | "closed" | "retracted";
    IncidentStep: {
      /** @enum {string} */
      act: "started" | "told" | "extended" | "ended" | "retracted" | "acknowledged" | "resolved" | "assigned" | "snoozed" | "note";
      at: components["schemas"]["Instant"];
      by: components["schemas"]["Reference"] | null;
      note: string | null;
    };
    IncidentSummary: {
      acknowledged: {
        at: components["schemas"]["Instant"];
        by: components["schemas"]["Reference"];
      } | null;
      assignedTo: components["schemas"]["Reference"] | null;
      details: {
        [key: string]: string | number | boolean | null;
      };
      driver: components["schemas"]["Reference"] | null;
      endedAt: components["schemas"]["Instant"] | null;
      headline: string;
      id: number;
      kind: string;
      lat: number | null;
      learnedAt: components["schemas"]["Instant"];
      location: string | null;
      lon: number | null;
      place: components["schemas"]["Reference"] | null;
      resolved: {
        at: components["schemas"]["Instant"];
        by: components["schemas"]["Reference"];
        reason: string;
      } | null;
      retractedAt: components["schemas"]["Instant"] | null;
      rule: {
        id: number;
        name: string;
        version: number;
      };
      severity: components["schemas"]["AlertSeverity"];
      snoozedUntil: components["schemas"]["Instant"] | null;
      startedAt: components["schemas"]["Instant"];
      state: components["schemas"]["IncidentState"];
      subject: {
        id: number;
        /** @enum {string} */
        kind: "vehicle" | "trailer" | "driver" | "device" | "organization";
        name: string;
      };
      vehicle: components["schemas"]["Reference"] | null;
    };
    IngestFault: {
      address: string | null;
      /** Format: date */
      date: string;
      detail: string | null;
      lastSeenAt: components["schemas"]["Instant"];
      listener: string;
      occurrences: number;
      reason: string;
    };
    InspectionAct: {
      /** @enum {string} */
      act: "sign" | "certify" | "not-safe" | "withdraw" | "review";
      at: components["schemas"]["Instant"];
      defectId: number | null;
      name: string;
      note: string | null;
      outcome: components["schemas"]["DefectOutcome"] | null;
    };
    InspectionActSent: {
      /** @constant */
      act: "report";
      at: components["schemas"]["Instant"];
      by: number;
      defects: {
        id: number;
        isSafe: boolean;
        unitId: number;
      }[];
      id: number;
      /** @enum {string} */
      kind: "pre-trip" | "en-route" | "post-trip";
      secondDriver?: {
        agrees: boolean;
        id: number;
      } | null;
      units: number[];
    } | {
      /** @constant */
      act: "sign";
      at: components["schemas"]["Instant"];
      by: number;
      reportId: number;
    } | {
      /** @constant */
      act: "certify";
      at: components["schemas"]["Instant"];
      by: number;
      defectId: number;
      mayCertify: boolean;
      note?: string | null;
      /** @enum {string} */
      outcome: "repaired" | "unnecessary";
    } | {
      /** @constant */
      act: "not-safe";
      at: components["schemas"]["Instant"];
      by: number;
      defectId: number;
    } | {
      /** @constant */
      act: "withdraw";
      at: components["schemas"]["Instant"];
      by: number;
      defectId: number;
      mayCertify: boolean;
      note?: string | null;
    } | {
      /** @constant */
      act: "review";
      at: components["schemas"]["Instant"];
      by: number;
      reportId: number;
      units: number[];
    } | {
      /** @constant */
      act: "out-of-service";
      at: components["schemas"]["Instant"];
      id: number;
      unitId: number;
    } | {
      /** @constant */
      act: "back-in-service";
      at: components["schemas"]["Instant"];
      by: number;
      mayCertify: boolean;
      orderId: number;
    };
    InspectionDetail: {
      acts: components["schemas"]["InspectionAct"][];
      at: components["schemas"]["Instant"];
      defects: components["schemas"]["Defect"][];
      driver: components["schemas"]["Reference"];
      id: number;
      isSignatureMissing: boolean;
      items: {
        code: ("service-brakes" | "parking-brake" | "brake-hoses" | "trailer-brake-connections" | "headlights" | "turn-signals" | "stop-lamps" | "tail-lamps" | "clearance-lamps" | "reflectors" | "tires" | "wheels-rims" | "lugs" | "mud-flaps" | "fifth-wheel" | "locking-jaws" | "kingpin" | "steering" | "horn" | "wipers" | "mirrors" | "windshield" | "fire-extinguisher" | "triangles" | "fuses" | "seat-belts" | "emergency-exits" | "rails-frames" | "tie-down-bolsters" | "locking-pins" | "sliders" | "landing-gear" | "doors" | "other") | components["schemas"]["OwnItemCode"];
        /** @enum {string} */
        result: "ok" | "defect" | "na";
        title: string;
      }[];
      kind: components["schemas"]["InspectionKind"];
      number: number;
      odometerMeters: number | null;
      place: string | null;
      secondDriver: components["schemas"]["Reference"] | null;
      signature: components["schemas"]["Signature"];
      state: components["schemas"]["InspectionState"];
      trailers: components["schemas"]["Reference"][];
      vehicle: components["schemas"]["Reference"];
    };
    /** @enum {string} */
    InspectionKind: "pre-trip" | "en-route" | "post-trip";
    /** @enum {string} */
    InspectionState: "none-found" | "open" | "certified" | "complete";
    InspectionSummary: {
      at: components["schemas"]["Instant"];
      defects: components["schemas"]["Defect"][];
      driver: components["schemas"]["Reference"];
      id: number;
      isSignatureMissing: boolean;
      kind: components["schemas"]["InspectionKind"];
      number: number;
      secondDriver: components["schemas"]["Reference"] | null;
      state: components["schemas"]["InspectionState"];
      trailers: components["schemas"]["Reference"][];
      vehicle: components["schemas"]["Reference"];
    };
    /** Format: date-time */
    Instant: string;
    Invitation: {
      /** Format: email */
      email?: string;
      firstName: components["schemas"]["PersonName"];
      lastName: components["schemas"]["PersonName"];
      password?: components["schemas"]["Password"];
      permissions?: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
      phone?: string;
      positionTitle?: string;
      /** @default USER */
      role?: components["schemas"]["GrantableRole"];
      username?: components["schemas"]["Username"];
    };
    InvitationResult: {
      isMailSent: boolean;
      link: string | null;
      user: components["schemas"]["UserDetail"];
    };
    IssueAcknowledgement: {
      key: string;
      note: string;
      quarter: components["schemas"]["Quarter"];
    };
    IssueResolution: {
      key: string;
      parts: components["schemas"]["DistancePart"][];
      quarter: components["schemas"]["Quarter"];
      reason: string;
    };
    IssueSplit: {
      isByStreet: boolean;
      parts: components["schemas"]["DistancePart"][];
    };
    JsonMapping: {
      accuracy?: {
        path: components["schemas"]["JsonPointer"];
        /** @enum {string} */
        unit: "m" | "km" | "ft" | "mi";
      };
      altitude?: {
        path: components["schemas"]["JsonPointer"];
        /** @enum {string} */
        unit: "m" | "km" | "ft" | "mi";
      };
      at: {
        path: components["schemas"]["JsonPointer"];
        /** @enum {string} */
        unit: "s" | "ms" | "iso";
      };
      events?: {
        kind: components["schemas"]["DeviceEventKind"];
        on: (string | number | boolean)[];
        path: components["schemas"]["JsonPointer"];
      }[];
      hasFix?: {
        on: (string | number | boolean)[];
        path: components["schemas"]["JsonPointer"];
      };
      heading?: components["schemas"]["JsonPointer"];
      ignition?: {
        on: (string | number | boolean)[];
        path: components["schemas"]["JsonPointer"];
      };
      lat: components["schemas"]["JsonPointer"];
      lon: components["schemas"]["JsonPointer"];
      odometer?: {
        path: components["schemas"]["JsonPointer"];
        /** @enum {string} */
        unit: "m" | "km" | "ft" | "mi";
      };
      positions?: components["schemas"]["JsonPointer"];
      readings?: {
        multiplier?: number;
        offset?: number;
        path: components["schemas"]["JsonPointer"];
        reading: components["schemas"]["ReadingName"];
      }[];
      speed?: {
        path: components["schemas"]["JsonPointer"];
        /** @enum {string} */
        unit: "kph" | "mph" | "mps" | "knots";
      };
      uniqueId?: components["schemas"]["JsonPointer"];
    };
    JsonPointer: string;
    Jurisdiction: string;
    KeyNetworks: (string)[] | null;
    LeftOnTable: {
      cents: number | null;
      count: number | null;
      /** @enum {string} */
      kind: "detention" | "idling" | "miles-without-load" | "fuel-without-vehicle";
      meters?: number;
      milliliters?: number;
    };
    LikelyVehicle: {
      id: number;
      meters: number;
      unitNumber: string;
      wasAtSale: boolean;
    };
    LimitCount: {
      countedFrom: components["schemas"]["Instant"] | null;
      limitMinutes: number;
      reachedAt: components["schemas"]["Instant"] | null;
      rule: components["schemas"]["HosRule"];
      usedMinutes: number;
    };
    LimitLeft: {
      leftMinutes: number;
      limitMinutes: number;
      rule: components["schemas"]["HosRule"];
    };
    LoadAssignment: {
      dispatchedAt: components["schemas"]["Instant"] | null;
      driver: components["schemas"]["Reference"] | null;
      handsOverAt: components["schemas"]["Instant"] | null;
      takesOverAt: components["schemas"]["Instant"] | null;
      trailer: components["schemas"]["Reference"] | null;
      vehicle: components["schemas"]["Reference"];
    };
    LoadBoard: {
      asOf: components["schemas"]["Instant"];
      endedAt: components["schemas"]["Instant"];
      /** Format: date */
      from: string;
      loadCount: number;
      rows: components["schemas"]["BoardRow"][];
      startedAt: components["schemas"]["Instant"];
      timeZone: string;
      unassigned: {
        chargesCents: number | null;
        commodity: string | null;
        customer: components["schemas"]["Reference"];
        delivery: {
          arrivedAt: components["schemas"]["Instant"] | null;
          departedAt: components["schemas"]["Instant"] | null;
          isLate: boolean;
          isMeasured: boolean;
          lat: number | null;
          location: string;
          lon: number | null;
          place: components["schemas"]["Reference"] | null;
          windowFrom: components["schemas"]["Instant"] | null;
          windowTo: components["schemas"]["Instant"] | null;
        };
        documentCount: number;
        drivers: components["schemas"]["Reference"][];
        id: number;
        isHazmat: boolean;
        isLate: boolean;
        lane: string;
        loadedMeters: number | null;
        pickup: {
          arrivedAt: components["schemas"]["Instant"] | null;
          departedAt: components["schemas"]["Instant"] | null;
          isLate: boolean;
          isMeasured: boolean;
          lat: number | null;
          location: string;
          lon: number | null;
          place: components["schemas"]["Reference"] | null;
          windowFrom: components["schemas"]["Instant"] | null;
          windowTo: components["schemas"]["Instant"] | null;
        };
        reference: string;
        status: components["schemas"]["LoadStatus"];
        stopCount: number;
        updatedAt: components["schemas"]["Instant"];
        vehicles: components["schemas"]["Reference"][];
        version: number;
        weightKilograms: number | null;
      }[];
    };
    LoadChange: {
      assignments?: components["schemas"]["NewAssignment"][];
      commodity?: string | null;
      customerId?: components["schemas"]["IdParam"];
      isHazmat?: boolean;
      note?: string | null;
      reference?: string;
      stops?: components["schemas"]["NewStop"][];
      version: number;
      weightKilograms?: number | null;
    };
    LoadCharge: {
      cents: number;
      createdAt: components["schemas"]["Instant"];
      /** @enum {string} */
      currency: "USD" | "CAD" | "MXN";
      currencyCents: number | null;
      description: string | null;
      exchangeDate: string | null;
      exchangeRate: number | null;
      id: number;
      kind: components["schemas"]["ChargeKind"];
      stopSequence: number | null;
    };
    LoadDetail: {
      assignments: components["schemas"]["LoadAssignment"][];
      cancelledAt: components["schemas"]["Instant"] | null;
      charges: components["schemas"]["LoadCharge"][] | null;
      chargesCents: number | null;
      commodity: string | null;
      createdAt: components["schemas"]["Instant"];
      customer: components["schemas"]["Reference"];
      delivery: {
        arrivedAt: components["schemas"]["Instant"] | null;
        departedAt: components["schemas"]["Instant"] | null;
        isLate: boolean;
        isMeasured: boolean;
        lat: number | null;
        location: string;
        lon: number | null;
        place: components["schemas"]["Reference"] | null;
        windowFrom: components["schemas"]["Instant"] | null;
        windowTo: components["schemas"]["Instant"] | null;
      };
      detentionToInvoiceCents: number | null;
      documentCount: number;
      documents: components["schemas"]["LoadDocument"][];
      drivers: components["schemas"]["Reference"][];
      id: number;
      invoicedOn: string | null;
      isHazmat: boolean;
      isLate: boolean;
      lane: string;
      note: string | null;
      paidOn: string | null;
      pickup: {
        arrivedAt: components["schemas"]["Instant"] | null;
        departedAt: components["schemas"]["Instant"] | null;
        isLate: boolean;
        isMeasured: boolean;
        lat: number | null;
        location: string;
        lon: number | null;
        place: components["schemas"]["Reference"] | null;
        windowFrom: components["schemas"]["Instant"] | null;
        windowTo: components["schemas"]["Instant"] | null;
      };
      reference: string;
      status: components["schemas"]["LoadStatus"];
      stopCount: number;
      stops: components["schemas"]["LoadStop"][];
      updatedAt: components["schemas"]["Instant"];
      vehicles: components["schemas"]["Reference"][];
      version: number;
      weightKilograms: number | null;
    };
    LoadDocument: {
      createdAt: components["schemas"]["Instant"];
      fileName: string;
      id: number;
      kind: components["schemas"]["DocumentKind"];
      /** @enum {string} */
      mediaType: "image/webp" | "application/pdf";
      sizeBytes: number;
    };
    LoadEstimate: {
      chargesCents: number | null;
      costBasis: ("truck-90-days" | "benchmark") | null;
      costCents: number | null;
      costPerMileE4: number | null;
      deadheadMeters: number | null;
      deadheadMinutes: number | null;
      driver: components["schemas"]["Reference"] | null;
      loadedMeters: number | null;
      loadedMinutes: number | null;
      marginCents: number | null;
      marginPerMileE4: number | null;
      startsFrom: {
        at: components["schemas"]["Instant"];
        lat: number;
        location: string;
        lon: number;
      } | null;
      vehicle: components["schemas"]["Reference"];
    };
    /** @enum {string} */
    LoadStatus: "planned" | "dispatched" | "picked-up" | "delivered" | "invoiced" | "paid" | "cancelled";
    LoadStatusChange: {
      at?: components["schemas"]["Instant"];
      /** Format: date */
      date?: string;
      /** @enum {string} */
      status: "open" | "invoiced" | "paid" | "cancelled";
      version: number;
    };
    LoadStop: {
      arrivedAt: components["schemas"]["Instant"] | null;
      departedAt: components["schemas"]["Instant"] | null;
      isLate: boolean;
      isMeasured: boolean;
      kind: components["schemas"]["StopKind"];
      lat: number | null;
      location: string;
      lon: number | null;
      measured: {
        arrivedAt: components["schemas"]["Instant"];
        departedAt: components["schemas"]["Instant"] | null;
        vehicle: components["schemas"]["Reference"];
      } | null;
      note: string | null;
      place: components["schemas"]["Reference"] | null;
      sequence: number;
      typed: {
        arrivedAt: components["schemas"]["Instant"] | null;
        departedAt: components["schemas"]["Instant"] | null;
        reason: string | null;
      };
      waiting: {
        detentionCents: number | null;
        freeSeconds: number;
        overSeconds: number;
        seconds: number;
      } | null;
      windowFrom: components["schemas"]["Instant"] | null;
      windowTo: components["schemas"]["Instant"] | null;
    };
    LoadSummary: {
      chargesCents: number | null;
      commodity: string | null;
      customer: components["schemas"]["Reference"];
      delivery: {
        arrivedAt: components["schemas"]["Instant"] | null;
        departedAt: components["schemas"]["Instant"] | null;
        isLate: boolean;
        isMeasured: boolean;
        lat: number | null;
        location: string;
        lon: number | null;
        place: components["schemas"]["Reference"] | null;
        windowFrom: components["schemas"]["Instant"] | null;
        windowTo: components["schemas"]["Instant"] | null;
      };
      documentCount: number;
      drivers: components["schemas"]["Reference"][];
      id: number;
      isHazmat: boolean;
      isLate: boolean;
      lane: string;
      pickup: {
        arrivedAt: components["schemas"]["Instant"] | null;
        departedAt: components["schemas"]["Instant"] | null;
        isLate: boolean;
        isMeasured: boolean;
        lat: number | null;
        location: string;
        lon: number | null;
        place: components["schemas"]["Reference"] | null;
        windowFrom: components["schemas"]["Instant"] | null;
        windowTo: components["schemas"]["Instant"] | null;
      };
      reference: string;
      status: components["schemas"]["LoadStatus"];
      stopCount: number;
      updatedAt: components["schemas"]["Instant"];
      vehicles: components["schemas"]["Reference"][];
      version: number;
      weightKilograms: number | null;
    };
    LogAsKnownOn: {
      days: {
        /** Format: date */
        date: string;
        known: {
          endsAt: components["schemas"]["Instant"];
          startsAt: components["schemas"]["Instant"];
          totals: components["schemas"]["HosTotals"];
        };
        now: {
          endsAt: components["schemas"]["Instant"];
          startsAt: components["schemas"]["Instant"];
          totals: components["schemas"]["HosTotals"];
        };
      }[];
      factCount: number;
      facts: components["schemas"]["DifferingFact"][];
      /** Format: date */
      knownOn: string;
      releases: {
        kind: string;
        known: string | null;
        now: string;
        title: string;
      }[];
      violations: {
        inBoth: number;
        onlyNow: components["schemas"]["LogViolation"][];
        onlyThen: components["schemas"]["LogViolation"][];
      };
    };
    LogClaim: {
      carries?: string;
      declaration?: string;
      from?: components["schemas"]["Instant"];
      kind: components["schemas"]["LogException"];
      ofOneShift?: boolean;
      reason?: string;
      to?: components["schemas"]["Instant"];
    };
    LogDay: {
      certification: components["schemas"]["Certification"];
      certifiedAt: components["schemas"]["Instant"] | null;
      coveredMinutes: number;
      /** Format: date */
      date: string;
      distanceMeters: number | null;
      driver: {
        firstName: string;
        id: number;
        lastName: string;
      };
      drivingMinutes: number;
      id: string;
      missing: components["schemas"]["MissingField"][];
      offMinutes: number;
      onDutyMinutes: number;
      pendingProposalCount: number;
      sleeperMinutes: number;
      timeZone: string;
      vehicles: components["schemas"]["Reference"][];
      violationCount: number;
    };
    /** @enum {string} */
    LogException: "adverse-driving" | "sixteen-hour" | "short-haul" | "oilfield-wait" | "oilfield-equipment" | "agricultural" | "emergency-relief" | "team";
    LogImport: {
      days: {
        /** Format: date */
        logDate: string;
        /** @enum {string} */
        outcome: "imported" | "has-entries" | "too-old" | "in-the-future" | "too-many-records";
        records: number;
      }[];
      revokedEld: components["schemas"]["RevokedEld"] | null;
    };
    LogList: {
      items: components["schemas"]["LogDay"][];
      page: number;
      size: number;
      total: number;
      totals: {
        distanceMeters: number;
        drivingMinutes: number;
        pendingProposalCount: number;
        uncertifiedCount: number;
        violationCount: number;
      };
    };
    LogModeAnswer: {
      daysUsed: number | null;
      /** @enum {string} */
      mode: "eld-connected" | "logging-software" | "time-record";
      reason: ("eight-days" | "driveaway-towaway" | "engine-before-2000" | "short-rental" | "eld-malfunction" | "eld-revoked") | null;
      reasonDate: string | null;
      /** @enum {string} */
      warning: "none" | "near" | "over";
    };
    LogPeriod: {
      mode?: components["schemas"]["DutyMode"];
      startedAt: components["schemas"]["Instant"];
      status: components["schemas"]["DutyStatus"];
    };
    LogRules: {
      clocks: {
        deferral: {
          /** @enum {number} */
          day: 1 | 2;
          /** Format: date */
          dayOne: string;
          deferredMinutes: number;
          failed: string | null;
        } | null;
        limits: components["schemas"]["LimitLeft"][];
        off24By: components["schemas"]["Instant"] | null;
        offToday: {
          countedMinutes: number;
          neededMinutes: number;
          outsideMinutes: number;
        } | null;
        others: {
          limits: components["schemas"]["LimitLeft"][];
          ruleset: components["schemas"]["LogRuleSet"];
        }[];
      };
      crossings: components["schemas"]["ZoneCrossing"][];
      declarations: components["schemas"]["HosDeclaration"][];
      personalUseMeters: number;
      sets: {
        from: components["schemas"]["Instant"];
        isAssumed: boolean;
        reason: ("border" | "latitude" | "cycle-switch" | "assignment") | null;
        ruleSet: components["schemas"]["LogRuleSet"];
        zone: components["schemas"]["Zone"];
      }[];
      windows: {
        endsAt: components["schemas"]["Instant"];
        rule: components["schemas"]["HosRule"];
        startedAt: components["schemas"]["Instant"];
      }[];
    };
    /** @enum {string} */
    LogRuleSet: "us-property-70-8" | "us-property-60-7" | "us-passenger-70-8" | "us-passenger-60-7" | "canada-south-70-7" | "canada-south-120-14" | "canada-north-80-7" | "canada-north-120-14" | "alaska-property-70-7" | "alaska-property-80-8" | "alaska-passenger-70-7" | "alaska-passenger-80-8" | "texas-70-7" | "california-property-80-8" | "california-flammable-tank-80-8" | "california-passenger-80-8" | "california-farm-112-8" | "florida-70-7" | "florida-80-8" | "us-property-70-8-pilot-split" | "us-property-60-7-pilot-split" | "us-property-70-8-pilot-pause" | "us-property-60-7-pilot-pause";
    LogViolation: {
      citation: string;
      endedAt: components["schemas"]["Instant"];
      explanation: components["schemas"]["ViolationExplanation"];
      minutes: number;
      rule: components["schemas"]["HosRule"];
      ruleset: components["schemas"]["LogRuleSet"];
      severity: components["schemas"]["Severity"];
      startedAt: components["schemas"]["Instant"];
    };
    MailedReport: {
      kind: components["schemas"]["ReportKind"];
      mailedAt: components["schemas"]["Instant"];
      period: components["schemas"]["DatePeriod"];
      recipientCount: number;
    };
    /** Format: date */
    MaintenanceDate: string;
    MaintenanceEvaluation: {
      asOf: components["schemas"]["Instant"];
      counters?: {
        engine?: {
          /** @default [] */
          entered?: {
            at: components["schemas"]["Instant"];
            value: number;
          }[];
          /** @default [] */
          readings?: {
            at: components["schemas"]["Instant"];
            gatewayId: number;
            value: number;
          }[];
        };
        odometer?: {
          /** @default [] */
          entered?: {
            at: components["schemas"]["Instant"];
            value: number;
          }[];
          /** @default [] */
          readings?: {
            at: components["schemas"]["Instant"];
            gatewayId: number;
            value: number;
          }[];
        };
      };
      expirations?: {
        expiresOn: components["schemas"]["MaintenanceDate"];
        id: number;
        /** @enum {string} */
        kind: "license" | "hazmat" | "medical-card" | "irp" | "ifta-decal" | "registration" | "insurance" | "annual-inspection" | "other";
        noticeDays?: number | null;
      }[];
      faultCodes?: {
        at: components["schemas"]["Instant"];
        fmi: number;
        spn: number;
      }[];
      inspections?: {
        acts: components["schemas"]["InspectionActSent"][];
        /** @default [] */
        combinations?: number[][];
        policy?: {
          /** @default false */
          allowsSelfCertification?: boolean;
        };
        units?: {
          annualPassedOn?: components["schemas"]["MaintenanceDate"] | null;
          id: number;
        }[];
      };
      retention?: {
        date: components["schemas"]["MaintenanceDate"];
        id: number;
        /** @default false */
        isOpen?: boolean;
        /** @enum {string} */
        kind: "inspection" | "roadside" | "annual" | "maintenance";
        unitLeftOn?: components["schemas"]["MaintenanceDate"] | null;
      }[];
      roadside?: {
        certifiedOn?: components["schemas"]["MaintenanceDate"] | null;
        hasViolations: boolean;
        id: number;
        inspectedOn: components["schemas"]["MaintenanceDate"];
        isReturnRequested: boolean;
        returnedOn?: components["schemas"]["MaintenanceDate"] | null;
      }[];
      services?: {
        everyDays?: number;
        everyEngineSeconds?: number;
        everyMeters?: number;
        everyMonths?: number;
        expectedEngineSecondsPerDay?: number | null;
        expectedMetersPerDay?: number | null;
        id: number;
        /** @default {} */
        last?: {
          date?: components["schemas"]["MaintenanceDate"] | null;
          engineSeconds?: number | null;
          meters?: number | null;
        };
        /** @default 30 */
        noticeDays?: number;
      }[];
      timeZone: components["schemas"]["TimeZone"];
      workOrders?: {
        id: number;
        lines: components["schemas"]["WorkOrderLineSent"][];
        /** @default 0 */
        partsTaxBasisPoints?: number;
      }[];
    };
    MaintenanceOverview: {
      available: number;
      dueSoon: number;
      inShop: number;
      months: {
        meters: number;
        /** Format: date */
        month: string;
        preventiveCents: number;
        repairCents: number;
        tiresCents: number;
      }[];
      openDefects: number;
      openOrders: number;
      overdue: number;
      units: {
        trailers: number;
        vehicles: number;
      };
      unsafeDefects: number;
      waitingForPart: number;
    };
    MapServices: {
      geocoder: {
        answeredAt: components["schemas"]["Instant"] | null;
        /** @enum {string} */
        engine: "valhalla" | "osrm" | "nominatim" | "photon" | "pelias";
        failingSince: components["schemas"]["Instant"] | null;
        failure: string | null;
        host: string | null;
        /** @enum {string} */
        state: "not-called" | "working" | "failing";
      } | null;
      router: {
        answeredAt: components["schemas"]["Instant"] | null;
        /** @enum {string} */
        engine: "valhalla" | "osrm" | "nominatim" | "photon" | "pelias";
        failingSince: components["schemas"]["Instant"] | null;
        failure: string | null;
        host: string | null;
        /** @enum {string} */
        state: "not-called" | "working" | "failing";
      } | null;
      streetMap: ({
        /** @constant */
        kind: "style";
        where: string;
      } | {
        answeredAt: components["schemas"]["Instant"] | null;
        failingSince: components["schemas"]["Instant"] | null;
        failure: string | null;
        /** @enum {string} */
        kind: "file" | "url";
        /** @enum {string} */
        state: "not-called" | "working" | "failing";
        where: string;
      }) | null;
    };
    MapServicesTest: {
      address: {
        failure: string | null;
        found: string | null;
        isBuiltIn: boolean;
        tookMs: number;
      };
      map: {
        failure: string | null;
        isBuiltIn: boolean;
        tookMs: number;
      } | null;
      route: {
        drive: {
          distanceMeters: number;
          driveMinutes: number;
          from: string;
          to: string;
        } | null;
        failure: string | null;
        isBuiltIn: boolean;
        tookMs: number;
      };
    };
    MedicalProof: {
      cardUntil: string | null;
      facts: {
        from: string | null;
        key: string;
        source: string;
        until: string | null;
        value: string;
        verifiedOn: string | null;
      }[];
      isPaperState: boolean;
      licenseClass: string | null;
      licenseState: string | null;
      /** @enum {string} */
      state: "card-is-proof" | "on-record" | "card-counts" | "record-needed" | "issue-day-unknown" | "license-unknown";
    };
    MemberJurisdiction: components["schemas"]["Jurisdiction"];
    /** @enum {string} */
    MissingField: "vehicle" | "trailer" | "shipping-document" | "location";
    MovedLogDay: {
      after: {
        endsAt: components["schemas"]["Instant"];
        startsAt: components["schemas"]["Instant"];
      };
      before: {
        endsAt: components["schemas"]["Instant"];
        startsAt: components["schemas"]["Instant"];
      };
      /** Format: date */
      date: string;
      driver: components["schemas"]["Reference"];
      movedAt: components["schemas"]["Instant"];
      organization: components["schemas"]["Reference"];
      release: string;
      wasCertified: boolean;
    };
    NearbyActivity: {
      halts: {
        lat: number;
        lon: number;
        seconds: number;
      }[];
      tracks: [
        number,
        number
      ][][];
    };
    Network: string;
    NewAdjustment: {
      assetId: components["schemas"]["IdParam"];
      /** Format: date */
      date: string;
      jurisdiction: components["schemas"]["Jurisdiction"];
      /** @enum {string} */
      kind: "exempt" | "trip-permit" | "attribution" | "distance";
      meters: number;
      reason: components["schemas"]["Reason"];
    };
    NewAlertMute: {
      subjectId: number;
      /** @enum {string} */
      subjectKind: "vehicle" | "trailer" | "driver" | "device";
      /** @default null */
      until?: components["schemas"]["Instant"] | null;
    };
    NewAlertRule: {
      /** @default true */
      isOn?: boolean;
      name: string;
      rule: components["schemas"]["AlertRule"];
      /** @default warning */
      severity?: components["schemas"]["AlertSeverity"];
      /** @default {} */
      telling?: components["schemas"]["AlertRecipients"];
    };
    NewApiKey: {
      /** @default null */
      allowedNetworks?: components["schemas"]["KeyNetworks"];
      expiresAt: components["schemas"]["Instant"] | null;
      groupIds?: number[] | null;
      name: string;
      permissions: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "MAINT_LIST" | "MAINT_UPDATE" | "INGEST" | "USER_PROVISION")[];
    };
    NewAsset: {
      axles?: number | null;
      equipment?: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "bus" | "other") | null;
      fuelType?: components["schemas"]["FuelType"] | null;
      grossWeightPounds?: number | null;
      heightInches?: number | null;
      iftaQualifiedOverride?: boolean | null;
      isVinConfirmed?: boolean | null;
      kind: components["schemas"]["AssetKind"];
      lengthInches?: number | null;
      make?: string | null;
      model?: string | null;
      odometerMiles?: number | null;
      plate?: string | null;
      plateState?: string | null;
      tankGallons?: number | null;
      unitNumber: string;
      vin?: string | null;
      widthInches?: number | null;
      year?: number | null;
    };
    NewAssignment: {
      dispatchedAt?: components["schemas"]["Instant"] | null;
      driverId?: components["schemas"]["IdParam"] | null;
      handsOverAt?: components["schemas"]["Instant"] | null;
      takesOverAt?: components["schemas"]["Instant"] | null;
      trailerId?: components["schemas"]["IdParam"] | null;
      vehicleId: components["schemas"]["IdParam"];
    };
    NewCharge: {
      cents?: components["schemas"]["Cents"];
      /**
       * @default USD
       * @enum {string}
       */
      currency?: "USD" | "CAD" | "MXN";
      currencyCents?: components["schemas"]["Cents"] | null;
      description?: string | null;
      exchangeDate?: string | null;
      exchangeRate?: number | null;
      kind: components["schemas"]["ChargeKind"];
      stopSequence?: number | null;
    };
    NewClaim: {
      annotation: components["schemas"]["HosAnnotation"];
      /** @default null */
      carries?: string | null;
      /** @default null */
      declaration?: string | null;
      from: components["schemas"]["Instant"];
      kind: components["schemas"]["ClaimKind"];
      /** @default null */
      place?: string | null;
      /** @default null */
      until?: components["schemas"]["Instant"] | null;
    };
    NewCost: {
      cents?: components["schemas"]["Cents"] | null;
      /** @default [] */
      chargeKinds?: components["schemas"]["ChargeKind"][];
      counted?: components["schemas"]["Counted"] | null;
      driverId?: components["schemas"]["IdParam"] | null;
      form: components["schemas"]["CostForm"];
      from?: string | null;
      kind: string;
      loadId?: components["schemas"]["IdParam"] | null;
      note?: string | null;
      percentE4?: number | null;
      rateE4?: number | null;
      scope: components["schemas"]["CostScope"];
      sharedBy?: components["schemas"]["SharedBy"] | null;
      to?: string | null;
      vehicleId?: components["schemas"]["IdParam"] | null;
    };
    NewCounterReading: {
      /** @enum {string} */
      counter: "odometer" | "engine";
      /** @default false */
      isConfirmed?: boolean;
      value: number;
    };
    NewCustomer: {
      contact?: string | null;
      detentionCentsPerHour?: number | null;
      detentionIncrementMinutes?: number;
      detentionMaxCents?: number | null;
      email?: string | null;
      freeMinutes?: number | null;
      name: string;
      note?: string | null;
      phone?: string | null;
    };
    NewDeviceModel: {
      capabilities: components["schemas"]["DeviceCapability"][];
      maker: string;
      model: string;
      protocol: components["schemas"]["DeviceProtocol"];
      settings?: components["schemas"]["ProtocolSettings"];
      signals?: components["schemas"]["SignalMap"] | null;
    };
    NewDispatchStop: {
      closesAt?: components["schemas"]["Instant"] | null;
      /** @default 0 */
      dockMinutes?: number;
      /**
       * @default via
       * @enum {string}
       */
      kind?: "pickup" | "delivery" | "fuel" | "via";
      lat?: number;
      lon?: number;
      name?: string;
      opensAt?: components["schemas"]["Instant"] | null;
      placeId?: components["schemas"]["IdParam"];
    };
    NewDriver: {
      allowedExceptions?: components["schemas"]["HosException"][];
      allowsPersonalConveyance?: boolean;
      allowsYardMove?: boolean;
      email?: string | null;
      firstName: components["schemas"]["PersonName"];
      homeTerminalAddress?: string | null;
      homeTerminalName?: string | null;
      homeTerminalTimeZone?: components["schemas"]["TimeZone"];
      /** @enum {string} */
      homeZone?: "us" | "canada-south" | "canada-north" | "alaska" | "texas" | "california" | "florida";
      lastName: components["schemas"]["PersonName"];
      licenseClass?: string | null;
      licenseExpiresOn?: string | null;
      licenseNumber?: string | null;
      licenseState?: string | null;
      password?: string | null;
      phone?: string | null;
      plansSplits?: boolean;
      ruleSet?: components["schemas"]["RuleSet"];
      username?: string | null;
    };
    NewDriverResult: {
      driver: components["schemas"]["DriverDetail"];
      isMailSent: boolean;
      link: string | null;
    };
    NewerData: {
      adjustments: number;
      difference: components["schemas"]["ReturnDifference"];
      purchases: number;
      rates: number;
      vehicleDays: number;
    };
    NewExpiration: {
      /** @default null */
      assetId?: number | null;
      /** @default null */
      driverId?: number | null;
      expiresOn: components["schemas"]["MaintenanceDate"];
      issuedOn?: string | null;
      kind: components["schemas"]["ExpirationKind"];
      /** @default null */
      noticeDays?: number | null;
      recordOn?: string | null;
      title?: string | null;
    };
    NewFaultOrderRule: {
      /** @default repair */
      category?: components["schemas"]["WorkOrderCategory"];
      /** @default null */
      fmi?: number | null;
      spn: number;
      title: string;
    };
    NewFuelPurchase: {
      address?: string | null;
      assetId?: components["schemas"]["IdParam"] | null;
      /**
       * @default USD
       * @enum {string}
       */
      currency?: "USD" | "CAD";
      /** Format: date */
      date: string;
      fuel: components["schemas"]["IftaFuel"];
      /** @default true */
      isFull?: boolean;
      /** @default true */
      isTaxPaid?: boolean;
      jurisdiction: components["schemas"]["Jurisdiction"];
      lat?: number | null;
      lon?: number | null;
      odometerMeters?: number | null;
      priceCents?: number | null;
      quantity: number;
      seller: string;
      time?: string | null;
      /**
       * @default gallons
       * @enum {string}
       */
      unit?: "gallons" | "liters";
    };
    NewGateway: {
      allowedNetworks?: components["schemas"]["Network"][];
      deviceModelId?: number | null;
      eld?: string | null;
      firmware?: string | null;
      isCheckDigitConfirmed?: boolean;
      settings?: components["schemas"]["ProtocolSettings"];
      uniqueId: components["schemas"]["UniqueId"];
    };
    NewGatewayResult: {
      gateway: components["schemas"]["GatewayDetail"];
      wasHeard: components["schemas"]["UnregisteredCalls"] | null;
    };
    NewGroup: {
      /** @default #2470c4 */
      color?: string;
      name: string;
    };
    NewHosEvent: {
      annotation?: components["schemas"]["HosAnnotation"];
      endedAt?: components["schemas"]["Instant"];
      /** @default null */
      locationText?: string | null;
      /** @default null */
      mode?: components["schemas"]["DutyMode"] | null;
      startedAt?: components["schemas"]["Instant"];
      status: components["schemas"]["DutyStatus"];
    };
    NewInspection: {
      at?: components["schemas"]["Instant"];
      /** @default [] */
      defects?: {
        description: string;
        isSafe: boolean;
        item: ("service-brakes" | "parking-brake" | "brake-hoses" | "trailer-brake-connections" | "headlights" | "turn-signals" | "stop-lamps" | "tail-lamps" | "clearance-lamps" | "reflectors" | "tires" | "wheels-rims" | "lugs" | "mud-flaps" | "fifth-wheel" | "locking-jaws" | "kingpin" | "steering" | "horn" | "wipers" | "mirrors" | "windshield" | "fire-extinguisher" | "triangles" | "fuses" | "seat-belts" | "emergency-exits" | "rails-frames" | "tie-down-bolsters" | "locking-pins" | "sliders" | "landing-gear" | "doors" | "other") | components["schemas"]["OwnItemCode"];
        unitId: number;
      }[];
      driverId?: number;
      /** @default false */
      isOdometerConfirmed?: boolean;
      items: {
        code: ("service-brakes" | "parking-brake" | "brake-hoses" | "trailer-brake-connections" | "headlights" | "turn-signals" | "stop-lamps" | "tail-lamps" | "clearance-lamps" | "reflectors" | "tires" | "wheels-rims" | "lugs" | "mud-flaps" | "fifth-wheel" | "locking-jaws" | "kingpin" | "steering" | "horn" | "wipers" | "mirrors" | "windshield" | "fire-extinguisher" | "triangles" | "fuses" | "seat-belts" | "emergency-exits" | "rails-frames" | "tie-down-bolsters" | "locking-pins" | "sliders" | "landing-gear" | "doors" | "other") | components["schemas"]["OwnItemCode"];
        /** @enum {string} */
        result: "ok" | "defect" | "na";
      }[];
      kind: components["schemas"]["InspectionKind"];
      /** @default null */
      odometerMeters?: number | null;
      place?: string | null;
      /** @default null */
      secondDriver?: {
        agrees: boolean;
        id: number;
      } | null;
      signature: {
        name: string;
        /** @default [] */
        strokes?: [
          number,
          number
        ][][];
      };
      /** @default [] */
      trailerIds?: number[];
      vehicleId: number;
    };
    NewLoad: {
      /** @default [] */
      assignments?: components["schemas"]["NewAssignment"][];
      charges?: components["schemas"]["NewCharge"][];
      commodity?: string | null;
      customerId?: components["schemas"]["IdParam"];
      isHazmat?: boolean;
      newCustomer?: {
        email?: string | null;
        name: string;
      };
      note?: string | null;
      reference?: string | null;
      stops: components["schemas"]["NewLoadStop"][];
      weightKilograms?: number | null;
    };
    NewLoadStop: {
      arrivedAt?: components["schemas"]["Instant"] | null;
      departedAt?: components["schemas"]["Instant"] | null;
      kind: components["schemas"]["StopKind"];
      location?: string | null;
      newPlace?: {
        address?: string | null;
        lat: number;
        lon: number;
        name: string;
        radiusMeters: number;
      };
      note?: string | null;
      placeId?: components["schemas"]["IdParam"] | null;
      reason?: string | null;
      windowFrom?: components["schemas"]["Instant"] | null;
      windowTo?: components["schemas"]["Instant"] | null;
    };
    NewOrganization: {
      admin?: {
        /** Format: email */
        email: string;
        firstName: components["schemas"]["PersonName"];
        lastName: components["schemas"]["PersonName"];
      };
      name: string;
      /** @default America/Chicago */
      timeZone?: components["schemas"]["TimeZone"];
      usdotNumber?: string | null;
    };
    NewOrganizationResult: {
      isMailSent: boolean;
      link: string | null;
      organization: components["schemas"]["OrganizationSummary"];
    };
    NewOutOfServiceOrder: {
      assetId: number;
      reason: string;
    };
    NewPasskey: {
      /** @default {} */
      clientExtensionResults?: {
        [key: string]: unknown;
      };
      id: string;
      rawId: string;
      response: {
        attestationObject: string;
        clientDataJSON: string;
        /** @default [] */
        transports?: string[];
      } & {
        [key: string]: unknown;
      };
      /** @constant */
      type: "public-key";
    } & {
      [key: string]: unknown;
    };
    NewPlace: {
      address?: string | null;
      area: components["schemas"]["PlaceArea"];
      category: components["schemas"]["PlaceCategory"];
      color?: string | null;
      detentionCentsPerHour?: number | null;
      freeMinutes?: number | null;
      name: string;
      note?: string | null;
    };
    NewRateOverride: {
      fuel: components["schemas"]["IftaFuel"];
      jurisdiction: components["schemas"]["MemberJurisdiction"];
      /**
       * @default base
       * @enum {string}
       */
      kind?: "base" | "surcharge";
      quarter: components["schemas"]["Quarter"];
      reason: components["schemas"]["Reason"];
      value: number | "not levied";
    };
    NewRoadsideReport: {
      assetId: number;
      /** @default null */
      certifiedOn?: components["schemas"]["MaintenanceDate"] | null;
      /** @default null */
      driverId?: number | null;
      inspectedOn: components["schemas"]["MaintenanceDate"];
      /** @default false */
      isReturnRequested?: boolean;
      /** @default null */
      level?: number | null;
      note?: string | null;
      place?: string | null;
      reportNumber?: string | null;
      /** @default null */
      returnedOn?: components["schemas"]["MaintenanceDate"] | null;
      /** @default [] */
      violations?: {
        code: string;
        description: string;
        /** @default false */
        isOutOfService?: boolean;
      }[];
    };
    NewRuleSetEntry: {
      from: components["schemas"]["Instant"];
      note?: string;
      ruleSet: components["schemas"]["LogRuleSet"];
      until?: components["schemas"]["Instant"];
      zone: components["schemas"]["Zone"];
    };
    NewSavedView: {
      /** @default false */
      isShared?: boolean;
      list: components["schemas"]["ViewedList"];
      name: string;
      search: string;
    };
    NewServiceDone: {
      assetId: number;
      doneOn: components["schemas"]["MaintenanceDate"];
      /** @default null */
      engineSeconds?: number | null;
      /** @default null */
      note?: string | null;
      /** @default null */
      odometerMeters?: number | null;
      planId: number;
    };
    NewServicePlan: {
      everyDays?: number;
      everyEngineSeconds?: number;
      everyMeters?: number;
      everyMonths?: number;
      /** @default null */
      expectedEngineSecondsPerDay?: number | null;
      /** @default null */
      expectedMetersPerDay?: number | null;
      /** @default null */
      groupId?: number | null;
      /** @default service */
      kind?: components["schemas"]["ServicePlanKind"];
      name: string;
      /** @default 30 */
      noticeDays?: number;
      unitKind: components["schemas"]["UnitKind"];
    };
    NewShareLink: {
      destination?: {
        placeId: components["schemas"]["IdParam"];
      } | {
        lat: number;
        lon: number;
        name: string;
      };
      /** @default false */
      endsAtArrival?: boolean;
      expiresAt: components["schemas"]["Instant"];
      label?: string;
      phone?: string;
      /** @default false */
      showsArrival?: boolean;
      /** @default false */
      showsDriver?: boolean;
      /** @default false */
      showsSpeed?: boolean;
    };
    NewStop: {
      arrivedAt?: components["schemas"]["Instant"] | null;
      departedAt?: components["schemas"]["Instant"] | null;
      kind: components["schemas"]["StopKind"];
      location?: string | null;
      note?: string | null;
      placeId?: components["schemas"]["IdParam"] | null;
      reason?: string | null;
      windowFrom?: components["schemas"]["Instant"] | null;
      windowTo?: components["schemas"]["Instant"] | null;
    };
    NewTraccarImport: {
      days: number;
      /** @default false */
      hasDrivers?: boolean;
      /** @default false */
      hasUsers?: boolean;
      token: string;
      /** Format: uri */
      url: string;
    };
    NewTruck: {
      deviceModelId?: number | null;
      isCheckDigitConfirmed?: boolean;
      uniqueId?: components["schemas"]["UniqueId"];
      unitNumber: string;
    };
    NewVehicleStatement: {
      assetId: components["schemas"]["IdParam"];
      /** Format: date */
      fromDate: string;
      isQualified: boolean;
      /** @constant */
      kind: "qualification";
      reason: components["schemas"]["Reason"];
      /** @default null */
      untilDate?: string | null;
    } | {
      assetId: components["schemas"]["IdParam"];
      /** Format: date */
      fromDate: string;
      /** @constant */
      kind: "calibration";
      reason: components["schemas"]["Reason"];
      roadPermille: number;
      /** @default null */
      untilDate?: string | null;
    };
    NewWebhook: {
      groupIds?: number[] | null;
      /** @default [] */
      headers?: {
        name: string;
        value: string | null;
      }[];
      name: string;
      /** @default 60 */
      positionSeconds?: number;
      ruleIds?: number[] | null;
      types: ("vehicle.created" | "vehicle.updated" | "vehicle.archived" | "vehicle.restored" | "trailer.created" | "trailer.updated" | "trailer.archived" | "trailer.restored" | "driver.created" | "driver.updated" | "driver.archived" | "driver.restored" | "user.created" | "user.updated" | "user.archived" | "user.restored" | "place.created" | "place.updated" | "place.archived" | "place.restored" | "group.created" | "group.updated" | "group.archived" | "group.restored" | "device.created" | "device.updated" | "device.archived" | "device.restored" | "device.paired" | "device.unpaired" | "position.received" | "trip.created" | "trip.updated" | "trip.removed" | "visit.arrived" | "visit.departed" | "visit.updated" | "visit.removed" | "duty.created" | "duty.updated" | "log.certified" | "unidentified.created" | "unidentified.assigned" | "alert.opened" | "alert.updated" | "alert.closed" | "alert.retracted" | "alert.acknowledged" | "violation.created" | "violation.updated" | "violation.removed" | "fuel-purchase.created" | "fuel-purchase.updated" | "fuel-purchase.removed" | "return.finalized" | "return.amended" | "inspection.submitted" | "defect.created" | "defect.certified" | "load.created" | "load.updated" | "load.delivered" | "load.removed" | "work-order.updated" | "work-order.removed")[];
      /** Format: uri */
      url: string;
    };
    NewWorkOrder: {
      assetId: number;
      /** @default repair */
      category?: components["schemas"]["WorkOrderCategory"];
      /** @default [] */
      defectIds?: number[];
      /** @default null */
      doneOn?: components["schemas"]["MaintenanceDate"] | null;
      /** @default null */
      dueOn?: components["schemas"]["MaintenanceDate"] | null;
      /** @default null */
      engineSeconds?: number | null;
      /** @default false */
      isDown?: boolean;
      /** @default [] */
      lines?: components["schemas"]["WorkOrderLine"][];
      note?: string | null;
      /** @default null */
      odometerMeters?: number | null;
      /** @default 0 */
      partsTaxBasisPoints?: number;
      /** @default [] */
      planIds?: number[];
      /** @default open */
      status?: components["schemas"]["WorkOrderStatus"];
      title: string;
      vendor?: string | null;
    };
    NotificationItem: {
      href: string | null;
      id: number;
      incident: components["schemas"]["IncidentSummary"] | null;
      kind: string;
      readAt: components["schemas"]["Instant"] | null;
      reason: components["schemas"]["NotificationReason"];
      title: string;
      toldAt: components["schemas"]["Instant"];
    };
    NotificationPage: {
      before: string | null;
      items: components["schemas"]["NotificationItem"][];
    };
    NotificationPolicy: {
      criticalBreaksQuietHours: boolean;
    };
    NotificationPreferences: {
      digestAtMinutes: number;
      quietHours: components["schemas"]["QuietHours"] | null;
      timings: {
        channel: components["schemas"]["PersonalChannel"];
        kind: string;
        timing: components["schemas"]["Timing"];
      }[];
    };
    NotificationReason: {
      group: string | null;
      /** @enum {string} */
      kind: "person" | "group" | "escalation" | "news";
    };
    NotificationSummary: {
      newCount: number;
      ongoingCount: number;
      priorCount: number;
      thirtyDaysCount: number;
      unseenCount: number;
    };
    Organization: {
      accelerationWeight: number;
      address: string | null;
      brakingWeight: number;
      carrierName: string | null;
      corneringWeight: number;
      crashWeight: number;
      dayStarts: {
        dayStartsAt: string;
        from: string | null;
      }[];
      dayStartsAt: string;
      defaultRuleSet: components["schemas"]["RuleSet"];
      hasZones: boolean;
      /** @enum {string} */
      homeZone: "us" | "canada-south" | "canada-north" | "alaska" | "texas" | "california" | "florida";
      id: number;
      idleAfterMinutes: number;
      idleGallonsPerHourE4: number;
      iftaBaseJurisdiction: string | null;
      iftaLicenseNumber: string | null;
      isSetupHidden: boolean;
      logo: string | null;
      name: string;
      outdatedAfterMinutes: number;
      speedingOverMph: number;
      speedingWeight: number;
      status: components["schemas"]["OrganizationStatus"];
      stopAfterMinutes: number;
      timeZone: string;
      timeZones: {
        from: string | null;
        timeZone: string;
      }[];
      units: components["schemas"]["Units"];
      usdotNumber: string | null;
      weekStartsOn: number;
      zoneRuleSets: {
        [key: string]: "us-property-70-8" | "us-property-60-7" | "us-passenger-70-8" | "us-passenger-60-7" | "canada-south-70-7" | "canada-south-120-14" | "canada-north-80-7" | "canada-north-120-14" | "alaska-property-70-7" | "alaska-property-80-8" | "alaska-passenger-70-7" | "alaska-passenger-80-8" | "texas-70-7" | "california-property-80-8" | "california-flammable-tank-80-8" | "california-passenger-80-8" | "california-farm-112-8" | "florida-70-7" | "florida-80-8" | "us-property-70-8-pilot-split" | "us-property-60-7-pilot-split" | "us-property-70-8-pilot-pause" | "us-property-60-7-pilot-pause";
      };
    };
    OrganizationChange: {
      accelerationWeight?: number;
      address?: string | null;
      brakingWeight?: number;
      carrierName?: string | null;
      corneringWeight?: number;
      crashWeight?: number;
      dayStartsAt?: string;
      /** Format: date */
      dayStartsFrom?: string;
      defaultRuleSet?: components["schemas"]["RuleSet"];
      /** @enum {string} */
      homeZone?: "us" | "canada-south" | "canada-north" | "alaska" | "texas" | "california" | "florida";
      idleAfterMinutes?: number;
      idleGallonsPerHourE4?: number;
      iftaBaseJurisdiction?: string | null;
      iftaLicenseNumber?: string | null;
      isSetupHidden?: boolean;
      name?: string;
      outdatedAfterMinutes?: number;
      speedingOverMph?: number;
      speedingWeight?: number;
      stopAfterMinutes?: number;
      timeZone?: components["schemas"]["TimeZone"];
      /** Format: date */
      timeZoneFrom?: string;
      units?: components["schemas"]["Units"];
      usdotNumber?: string | null;
      weekStartsOn?: number;
      zoneRuleSets?: components["schemas"]["ZoneRuleSets"];
    };
    /** @enum {string} */
    OrganizationStatus: "active" | "deactivated";
    OrganizationSummary: {
      createdAt: components["schemas"]["Instant"];
      driverCount: number;
      gatewayCount: number;
      id: number;
      lastActivityAt: components["schemas"]["Instant"] | null;
      name: string;
      openedPages: ("help" | "notifications" | "analyticsRevenue" | "analyticsFleetPerformance")[];
      status: components["schemas"]["OrganizationStatus"];
      timeZone: string;
      userCount: number;
      vehicleCount: number;
    };
    OrganizationTwoStep: {
      from: components["schemas"]["Instant"] | null;
      people: number;
      /** @enum {string} */
      policy: "optional" | "administrators" | "everyone";
      without: components["schemas"]["Reference"][];
      withTwoStep: number;
    };
    OutOfServiceOrder: {
      at: components["schemas"]["Instant"];
      id: number;
      liftedAt: components["schemas"]["Instant"] | null;
      liftNote: string | null;
      reason: string;
    };
    OwnInspectionItem: {
      code: string;
      title: string;
      titleEs: string | null;
      /** @enum {string} */
      unitKind: "vehicle" | "trailer" | "any";
    };
    OwnInspections: {
      driver: components["schemas"]["Reference"] | null;
      ownItems: components["schemas"]["OwnInspectionItem"][];
      readiness: components["schemas"]["ReadinessAnswer"];
      recent: components["schemas"]["InspectionSummary"][];
      toReview: components["schemas"]["InspectionSummary"][];
      toSign: components["schemas"]["InspectionSummary"][];
      trailers: {
        equipment: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "bus" | "other") | null;
        id: number;
        name: string;
      }[];
      vehicle: {
        equipment: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "bus" | "other") | null;
        id: number;
        name: string;
      } | null;
    };
    OwnItemCode: string;
    OwnPasswordChange: {
      currentPassword: string;
      password: components["schemas"]["Password"];
    };
    PasskeyAssertion: {
      /** @default {} */
      clientExtensionResults?: {
        [key: string]: unknown;
      };
      id: string;
      rawId: string;
      response: {
        authenticatorData: string;
        clientDataJSON: string;
        signature: string;
        userHandle?: string;
      } & {
        [key: string]: unknown;
      };
      /** @constant */
      type: "public-key";
    } & {
      [key: string]: unknown;
    };
    PasskeyCreation: {
      /** @constant */
      attestation: "none";
      authenticatorSelection: {
        /** @constant */
        requireResidentKey: true;
        /** @constant */
        residentKey: "required";
        /** @constant */
        userVerification: "required";
      };
      challenge: string;
      excludeCredentials: {
        id: string;
        /** @constant */
        type: "public-key";
      }[];
      pubKeyCredParams: {
        alg: number;
        /** @constant */
        type: "public-key";
      }[];
      rp: {
        id: string;
        name: string;
      };
      timeout: number;
      user: {
        displayName: string;
        id: string;
        name: string;
      };
    };
    PasskeyRequest: {
      challenge: string;
      rpId: string;
      timeout: number;
      /** @constant */
      userVerification: "required";
    };
    Password: string;
    PasswordChange: {
      currentPassword?: string;
      password: components["schemas"]["Password"];
    };
    PerformanceChange: {
      afterE4: number;
      beforeE4: number;
      figure: components["schemas"]["PerformanceFigure"];
      parts: {
        id: number;
        ownE4: number;
        weightE4: number;
      }[];
    };
    PerformanceEvaluation: {
      before?: components["schemas"]["DatePeriod"];
      days: {
        /** Format: date */
        date: string;
        drivingSeconds: number;
        engineSeconds: number | null;
        events: {
          [key: string]: number;
        };
        idleMilliliters: number | null;
        idleSeconds: number;
        legalDrivingSeconds: number | null;
        logDays: number;
        meters: number;
        ptoSeconds: number;
        speedingSeconds: number;
        stopsOnTime: number;
        stopsTimed: number;
        subjectId: number;
        uncertifiedDays: number;
        usedMilliliters: number | null;
        violations: number;
      }[];
      fills: {
        cents: number | null;
        /** Format: date */
        date: string;
        isFull: boolean;
        milliliters: number;
        odometerMeters: number | null;
        subjectId: number | null;
      }[];
      /** Format: date */
      from: string;
      rankBy: components["schemas"]["PerformanceFigure"];
      settings: components["schemas"]["PerformanceSettings"];
      subjects: {
        id: number;
        inServiceFrom: string | null;
        inServiceTo: string | null;
      }[];
      timeZone: components["schemas"]["TimeZone"];
      /** Format: date */
      to: string;
      weekStartsOn: number;
    };
    /** @enum {string} */
    PerformanceFigure: "milesPerGallonE4" | "engineUseE4" | "daysUsedE4" | "calendarUseE4" | "legalUseE4" | "idleShareE4" | "eventsPer1000MilesE4" | "speedingShareE4" | "violationsPer1000HoursE4" | "onTimeE4" | "uncertifiedE4" | "scoreE4";
    PerformanceFigures: {
      calendarUseE4: number | null;
      daysInService: number;
      daysUsed: number;
      daysUsedE4: number | null;
      drivingSeconds: number;
      engineSeconds: number;
      engineUseE4: number | null;
      eventsPer1000MilesE4: number | null;
      idleCents: number | null;
      idleMilliliters: number;
      idleSavingCents: number | null;
      idleSeconds: number;
      idleShareE4: number | null;
      legalUseE4: number | null;
      meters: number;
      milesPerGallonE4: number | null;
      milesPerGallonSource: ("signals" | "fills") | null;
      onTimeE4: number | null;
      scoreE4: number | null;
      scoreLines: {
        count?: number;
        impactE4: number;
        kind: string;
        seconds?: number;
      }[];
      scoreShown: number | null;
      serviceSeconds: number;
      speedingShareE4: number | null;
      uncertifiedE4: number | null;
      violationsPer1000HoursE4: number | null;
    };
    PerformanceOutlier: {
      figure: components["schemas"]["PerformanceFigure"];
      id: number;
      /** @enum {string} */
      side: "high" | "low";
    };
    PerformanceRows: {
      days: {
        /** Format: date */
        date: string;
        drivingSeconds: number;
        engineSeconds: number | null;
        events: {
          [key: string]: number;
        };
        idleSeconds: number;
        legalDrivingSeconds: number | null;
        logDays: number;
        meters: number;
        ptoSeconds: number;
        speedingSeconds: number;
        stopsOnTime: number;
        stopsTimed: number;
        uncertifiedDays: number;
        usedMilliliters: number | null;
        violations: number;
      }[];
      events: {
        at: components["schemas"]["Instant"];
        kind: string;
        lat: number | null;
        lon: number | null;
        vehicle: components["schemas"]["Reference"];
      }[];
      fills: {
        /** Format: date */
        date: string;
        id: number;
        isFull: boolean;
        milliliters: number;
        odometerMeters: number | null;
      }[];
    };
    PerformanceSettings: {
      eventWeights: {
        [key: string]: number;
      };
      idleGallonsPerHourE4: number;
      speedingWeight: number;
    };
    /** @enum {string} */
    PerformanceSubject: "vehicle" | "driver";
    PerformanceWeek: {
      calendarUseE4: number | null;
      drivingSeconds: number;
      /** Format: date */
      from: string;
      hours: number;
      idleShareE4: number | null;
      meters: number;
      scoreE4: number | null;
      /** Format: date */
      to: string;
    };
    PermissionCodes: ("SUPER_ADMIN" | "ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
    /** @enum {string} */
    PersonalChannel: "mail" | "push";
    PersonName: string;
    PilotEnrollment: {
      driver: components["schemas"]["Reference"];
      from: components["schemas"]["Instant"];
      id: number;
      letter: string;
      ruleSet: components["schemas"]["LogRuleSet"];
      setAt: components["schemas"]["Instant"];
      setBy: components["schemas"]["Reference"] | null;
      timeZone: string;
      until: components["schemas"]["Instant"];
    };
    Place: string;
    PlaceArea: {
      lat: number;
      lon: number;
      radiusMeters: number;
      /** @constant */
      shape: "circle";
    } | {
      points: [
        number,
        number
      ][];
      /** @constant */
      shape: "polygon";
    };
    /** @enum {string} */
    PlaceCategory: "terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other";
    PlaceChange: {
      address?: string | null;
      area?: components["schemas"]["PlaceArea"];
      category?: components["schemas"]["PlaceCategory"];
      color?: string | null;
      detentionCentsPerHour?: number | null;
      freeMinutes?: number | null;
      name?: string;
      note?: string | null;
    };
    PlaceDetail: {
      address: string | null;
      archivedAt: components["schemas"]["Instant"] | null;
      area: components["schemas"]["PlaceArea"];
      areaSquareMeters: number;
      category: components["schemas"]["PlaceCategory"];
      color: string | null;
      derivedPercent: number | null;
      detentionCentsPerHour: number | null;
      dwellHistogram: number[];
      freeMinutes: number | null;
      id: number;
      inside: components["schemas"]["PlaceVisitor"][];
      insideCount: number;
      location: string;
      medianDwellSeconds: number | null;
      name: string;
      note: string | null;
      passCount: number;
      updatedAt: components["schemas"]["Instant"];
      visitCount: number;
    };
    PlaceOnMap: {
      area: components["schemas"]["PlaceArea"];
      category: components["schemas"]["PlaceCategory"];
      color: string | null;
      id: number;
      name: string;
    };
    PlaceSummary: {
      address: string | null;
      archivedAt: components["schemas"]["Instant"] | null;
      area: components["schemas"]["PlaceArea"];
      category: components["schemas"]["PlaceCategory"];
      color: string | null;
      id: number;
      insideCount: number;
      location: string;
      medianDwellSeconds: number | null;
      name: string;
      visitCount: number;
    };
    PlaceVisitor: {
      arrivedAt: components["schemas"]["Instant"];
      driver: components["schemas"]["Reference"] | null;
      duty: {
        mode: components["schemas"]["DutyMode"] | null;
        status: components["schemas"]["DutyStatus"];
      } | null;
      isApproximate: boolean;
      vehicle: {
        id: number;
        name: string;
        status: components["schemas"]["VehicleStatus"] | null;
      };
    };
    PlannedBlock: {
      citation: string | null;
      distanceMeters: number | null;
      drivenMinutes: number;
      endedAt: components["schemas"]["Instant"];
      /** @enum {string} */
      kind: "driving" | "dock" | "break" | "split" | "rest" | "restart" | "wait";
      leg: number;
      startedAt: components["schemas"]["Instant"];
      status: components["schemas"]["DutyStatus"];
      text: string;
    };
    PlannedCrossing: {
      at: components["schemas"]["Instant"];
      drivenMinutes: number;
      leg: number;
      ruleset: components["schemas"]["LogRuleSet"];
    };
    PriorHours: {
      days: {
        /** Format: date */
        date: string;
        onDutyMinutes: number;
      }[];
      relievedAt: components["schemas"]["Instant"] | null;
      /** Format: date */
      until: string;
    };
    PriorHoursOfLog: {
      dates: string[];
      isCycleKnown: boolean;
      stated: components["schemas"]["StatedPriorHours"] | null;
      /** Format: date */
      until: string;
    };
    ProtocolSettings: {
      acceptsBadChecksum?: boolean;
      mapping?: components["schemas"]["JsonMapping"];
      timeZoneOffsetMinutes?: number;
    };
    Provisioning: {
      baseUrl: string;
      groups: {
        hasRule: boolean;
        id: number;
        members: number;
        name: string;
      }[];
      keys: components["schemas"]["Reference"][];
      lastCall: {
        at: components["schemas"]["Instant"];
        keyName: string;
        method: string;
        path: string;
        problem: string | null;
        status: number;
      } | null;
      people: number;
    };
    PublicSettings: {
      demoSignIns: {
        email: string;
        password: string;
        title: string;
      }[];
      hasAddressSearch: boolean;
      isMailOn: boolean;
      isSignOnOffered: boolean;
      items: components["schemas"]["Setting"][];
      passkeyOrigin: string | null;
      /** @enum {string} */
      registration: "open" | "request" | "closed";
      streetMap: {
        /** @enum {string} */
        kind: "style" | "tiles";
        url: string;
      } | null;
      zonesRelease: string;
    };
    PushSubscription: {
      /** Format: uri */
      endpoint: string;
      keys: {
        auth: string;
        p256dh: string;
      };
    };
    Quarter: string;
    /** @enum {string} */
    QuarterStatus: "open" | "settling" | "ready" | "finalized" | "amended" | "not-applicable";
    QuarterSummary: {
      /** Format: date */
      dueDate: string;
      /** Format: date */
      from: string;
      hasNewerData: boolean;
      quarter: string;
      revisions: {
        finalizedAt: components["schemas"]["Instant"];
        finalizedBy: string | null;
        id: number;
        reason: string | null;
        revision: number;
        totalCents: number;
      }[];
      status: components["schemas"]["QuarterStatus"];
      /** Format: date */
      to: string;
    };
    QueryFlag: boolean;
    QuietHours: {
      fromMinutes: number;
      untilMinutes: number;
    };
    RateRow: {
      confidence: ("high" | "medium" | "low" | "unknown") | null;
      doubt?: string;
      fact?: {
        from: string | null;
        source: string;
        until: string | null;
        verifiedOn: string | null;
      };
      fromDate: string | null;
      fuel: components["schemas"]["IftaFuel"];
      jurisdiction: string;
      /** @enum {string} */
      kind: "base" | "surcharge";
      override: {
        id: number;
        madeAt: components["schemas"]["Instant"];
        madeBy: string | null;
        reason: string;
      } | null;
      /** @enum {string} */
      source: "built-in" | "file" | "override";
      untilDate: string | null;
      value: components["schemas"]["RateValue"];
    };
    RateTable: {
      history: {
        loadedAt: components["schemas"]["Instant"];
        loadedBy: string | null;
        /** @enum {string} */
        loadedFor: "organization" | "platform";
        source: string;
        /** @enum {string} */
        status: "final" | "preliminary";
      }[];
      loadedAt: components["schemas"]["Instant"] | null;
      loadedBy: string | null;
      loadedFor: ("organization" | "platform") | null;
      quarter: string;
      rows: components["schemas"]["RateRow"][];
      source: string | null;
      status: ("final" | "preliminary") | null;
    };
    RateUploadResult: {
      changes: {
        after: number | ("not levied" | "unknown") | null;
        before: number | ("not levied" | "unknown") | null;
        fromDate: string | null;
        fuel: components["schemas"]["IftaFuel"];
        jurisdiction: string;
        /** @enum {string} */
        kind: "base" | "surcharge";
        untilDate: string | null;
      }[];
      errors: {
        column: string | null;
        message: string;
        row: number | null;
      }[];
      isDryRun: boolean;
      rateCount: number;
    };
    RateValue: number | ("not levied" | "unknown");
    ReaderIncident: {
      acknowledged: {
        at: components["schemas"]["Instant"];
        by: components["schemas"]["Reference"];
      } | null;
      assignedTo: components["schemas"]["Reference"] | null;
      details: {
        [key: string]: string | number | boolean | null;
      };
      driver: components["schemas"]["Reference"] | null;
      endedAt: components["schemas"]["Instant"] | null;
      headline: string;
      id: number;
      isNew: boolean;
      kind: string;
      lat: number | null;
      learnedAt: components["schemas"]["Instant"];
      location: string | null;
      lon: number | null;
      place: components["schemas"]["Reference"] | null;
      resolved: {
        at: components["schemas"]["Instant"];
        by: components["schemas"]["Reference"];
        reason: string;
      } | null;
      retractedAt: components["schemas"]["Instant"] | null;
      rule: {
        id: number;
        name: string;
        version: number;
      };
      severity: components["schemas"]["AlertSeverity"];
      snoozedUntil: components["schemas"]["Instant"] | null;
      startedAt: components["schemas"]["Instant"];
      state: components["schemas"]["IncidentState"];
      subject: {
        id: number;
        /** @enum {string} */
        kind: "vehicle" | "trailer" | "driver" | "device" | "organization";
        name: string;
      };
      vehicle: components["schemas"]["Reference"] | null;
    };
    ReadinessAnswer: {
      because: {
        /** @enum {string} */
        code: "out-of-service" | "unsafe-defect" | "not-certified" | "annual-overdue" | "not-reviewed";
        id: number | null;
        unitId: number;
      }[];
      /** @enum {string} */
      state: "ready" | "review-needed" | "reason-needed" | "blocked";
    };
    /** @enum {string} */
    ReadingName: "voltage-millivolts" | "battery-millivolts" | "battery-percent" | "gsm-signal" | "movement" | "fuel-percent" | "fuel-milliliters" | "fuel-used-milliliters" | "engine-seconds" | "engine-rpm" | "coolant-celsius" | "axle-1-kilograms" | "axle-2-kilograms" | "axle-3-kilograms" | "axle-4-kilograms" | "axle-5-kilograms" | "pto" | "door-open";
    Reason: string;
    RecentLog: {
      before?: components["schemas"]["BeforeLog"];
      dayStartsAt: string;
      earlierDays?: components["schemas"]["EarlierDays"][];
      exceptions: components["schemas"]["LogClaim"][];
      periods: components["schemas"]["LogPeriod"][];
      restedBefore: boolean;
      rules?: {
        deferrals: string[];
        ferries: components["schemas"]["Ferry"][];
        otherRulesets: components["schemas"]["LogRuleSet"][];
        rulesets: components["schemas"]["RuleSetChange"][];
      };
      ruleset: components["schemas"]["LogRuleSet"];
      timeZone: string;
    };
    Reference: {
      id: number;
      name: string;
    };
    RefusedZone: {
      drivers: number;
      name: string;
      organizations: number;
      users: number;
    };
    Registration: {
      /** Format: email */
      email: string;
      firstname: components["schemas"]["PersonName"];
      /** @default 1 */
      id?: number;
      lastname: components["schemas"]["PersonName"];
      organizationName?: string;
      password: components["schemas"]["Password"];
      /** @default USER */
      role?: string;
    };
    /** @enum {string} */
    ReportKind: "month" | "week";
    ReportSchedule: {
      hasAmounts: boolean;
      kind: components["schemas"]["ReportKind"];
      problem: string | null;
      user: components["schemas"]["Reference"];
    };
    /** @enum {string} */
    RetentionCategory: "locationHistory" | "iftaLocationHistory" | "fuelTax" | "hoursOfService" | "activityLog" | "notifications" | "loads" | "driverDocuments" | "inspections" | "cleanInspections" | "maintenance";
    RetentionChange: {
      activityLog?: number;
      cleanInspections?: number;
      driverDocuments?: number;
      fuelTax?: number;
      hoursOfService?: number;
      iftaLocationHistory?: number;
      inspections?: number;
      loads?: number;
      locationHistory?: number;
      maintenance?: number;
      notifications?: number;
    };
    RetentionPeriod: {
      category: components["schemas"]["RetentionCategory"];
      defaultMonths: number;
      floorMonths: number;
      months: number;
    };
    RetentionPreview: {
      items: {
        category: components["schemas"]["RetentionCategory"];
        count: number;
        cutoffAt: components["schemas"]["Instant"];
        months: number;
        newestAt: components["schemas"]["Instant"] | null;
        oldestAt: components["schemas"]["Instant"] | null;
      }[];
    };
    RetentionRun: {
      /** Format: date */
      date: string;
      finishedAt: components["schemas"]["Instant"] | null;
      items: {
        category: components["schemas"]["RetentionCategory"];
        count: number;
        cutoffAt: components["schemas"]["Instant"];
        months: number;
        newestAt: components["schemas"]["Instant"] | null;
        oldestAt: components["schemas"]["Instant"] | null;
      }[];
      startedAt: components["schemas"]["Instant"];
    };
    ReturnDifference: {
      interestCents: number;
      lines: {
        after: {
          /** Format: date */
          fromDate: string;
          jurisdiction: string;
          /** @enum {string} */
          kind: "base" | "surcharge";
          netGallons: number | null;
          rate: components["schemas"]["RateValue"];
          taxableGallons: number | null;
          taxableMiles: number | null;
          taxCents: number | null;
          taxPaidGallons: number | null;
          totalMiles: number | null;
          /** Format: date */
          untilDate: string;
        } | null;
        before: {
          /** Format: date */
          fromDate: string;
          jurisdiction: string;
          /** @enum {string} */
          kind: "base" | "surcharge";
          netGallons: number | null;
          rate: components["schemas"]["RateValue"];
          taxableGallons: number | null;
          taxableMiles: number | null;
          taxCents: number | null;
          taxPaidGallons: number | null;
          totalMiles: number | null;
          /** Format: date */
          untilDate: string;
        } | null;
        /** Format: date */
        fromDate: string;
        fuel: components["schemas"]["IftaFuel"];
        jurisdiction: string;
        /** @enum {string} */
        kind: "base" | "surcharge";
        taxCents: number;
      }[];
      totalCents: number;
    };
    ReturnRevision: {
      difference: components["schemas"]["ReturnDifference"] | null;
      finalizedAt: components["schemas"]["Instant"];
      finalizedBy: string | null;
      id: number;
      quarter: string;
      reason: string | null;
      revision: number;
      taxReturn: components["schemas"]["TaxReturn"];
      totalCents: number;
    };
    Revenue: {
      attention: {
        detentionNotInvoicedCents: number;
        fuelWithoutPriceMilliliters: number;
        fuelWithoutVehicleMilliliters: number;
        loadsWithoutDate: number[];
        loadsWithoutMiles: number[];
        milesWithoutLoad: {
          meters: number;
          vehicleId: number;
        }[];
      };
      change: {
        marginPerMile: components["schemas"]["ShownChange"];
        revenuePerMile: components["schemas"]["ShownChange"];
      } | null;
      chargesByKind: {
        cents: number;
        kind: string;
      }[];
      comparedWith: components["schemas"]["DatePeriod"];
      costCents: number;
      costOfCountedLoadsCents: number;
      costOfOtherLoadsCents: number;
      costPerMileE4: number | null;
      costsByKind: {
        cents: number;
        kind: string;
      }[];
      costWithoutLoadCents: number;
      countedLoadedMeters: number;
      customers: {
        customer: string;
        detentionNotInvoicedCents: number;
        loadCount: number;
        lostDrivingSeconds: number;
        marginCents: number;
        revenueCents: number;
        waitedSeconds: number;
      }[];
      daysInService: number;
      drivers: {
        driverId: number | null;
        loadedMeters: number;
        operatedMeters: number;
        revenueCents: number;
      }[];
      earlier: components["schemas"]["RevenueTotals"];
      emptyShareE4: number | null;
      estimatedFuelCents: number;
      fuelMilliliters: number;
      lanes: {
        costCents: number;
        emptyMeters: number;
        highE4: number | null;
        lane: string;
        loadCount: number;
        loadedMeters: number;
        lowE4: number | null;
        marginCents: number;
        medianE4: number | null;
        revenueCents: number;
        /** @enum {string} */
        verdict: "too-few" | "earns" | "loses" | "unclear";
      }[];
      loads: {
        costCents: number;
        detentionCents: number;
        detentionNotInvoicedCents: number;
        emptyMeters: number;
        isCounted: boolean;
        isPartial: boolean;
        loadedMeters: number;
        loadId: number;
        marginCents: number | null;
        marginPerLoadedMileE4: number | null;
        revenueCents: number;
        shares: {
          cents: number;
          driverId: number | null;
          vehicleId: number | null;
        }[];
      }[];
      marginCents: number;
      marginPerDayCents: number | null;
      marginPerMileE4: number | null;
      meters: components["schemas"]["ClassMeters"];
      milesPerGallonE4: number | null;
      names: {
        drivers: components["schemas"]["Reference"][];
        lanes: {
          from: {
            lat: number;
            lon: number;
          };
          lane: string;
          to: {
            lat: number;
            lon: number;
          };
        }[];
        loads: {
          customer: string;
          detentionStop: number | null;
          id: number;
          lane: string;
          name: string;
          status: string;
        }[];
        vehicles: components["schemas"]["Reference"][];
      };
      operatingRatioE4: number | null;
      pendingVehicles: number;
      period: components["schemas"]["DatePeriod"];
      revenueCents: number;
      revenuePerLoadedMileE4: number | null;
      revenuePerMileE4: number | null;
      vehicles: {
        costCents: number;
        daysInService: number;
        marginCents: number;
        meters: components["schemas"]["ClassMeters"];
        revenueCents: number;
        vehicleId: number | null;
      }[];
      waiting: {
        lostDrivingSeconds: number;
        lostRevenueCents: number | null;
        overSeconds: number;
        stopCount: number;
        waitedSeconds: number;
      };
      withoutMilesCents: number;
    };
    /** @enum {string} */
    RevenueBasis: "delivered" | "picked-up" | "invoiced";
    RevenueEvaluation: {
      basis: components["schemas"]["RevenueBasis"];
      before?: components["schemas"]["DatePeriod"];
      costs: {
        cents?: number;
        chargeKinds?: string[];
        driverId?: number;
        /** @enum {string} */
        form: "once" | "per-mile" | "per-hour" | "per-month" | "percent";
        from: string | null;
        id: number;
        kind: string;
        loadId?: number;
        /** @enum {string} */
        of?: "all" | "loaded" | "empty" | "driving" | "on-duty";
        percentE4?: number;
        rateE4?: number;
        /** @enum {string} */
        scope: "fleet" | "vehicle" | "driver" | "load";
        /** @enum {string} */
        sharedBy?: "miles" | "days" | "revenue";
        to: string | null;
        vehicleId?: number;
      }[];
      /** Format: date */
      from: string;
      fuel: {
        cents: number | null;
        /** Format: date */
        date: string;
        milliliters: number;
        vehicleId: number | null;
      }[];
      fuelBasis: components["schemas"]["FuelBasis"];
      fuelUsed: {
        /** Format: date */
        date: string;
        milliliters: number;
        vehicleId: number;
      }[];
      hours: {
        /** Format: date */
        date: string;
        driverId: number;
        drivingSeconds: number;
        onDutySeconds: number;
        vehicleId: number | null;
      }[];
      loads: {
        assignments: {
          dispatchedAt: components["schemas"]["Instant"] | null;
          driverId: number | null;
          handsOverAt: components["schemas"]["Instant"] | null;
          takesOverAt: components["schemas"]["Instant"] | null;
          vehicleId: number;
        }[];
        cancelledAt: components["schemas"]["Instant"] | null;
        charges: {
          cents: number;
          id: number;
          kind: string;
        }[];
        customer: string;
        id: number;
        invoicedOn: string | null;
        lane: string;
        /** @enum {string} */
        status: "planned" | "dispatched" | "picked-up" | "delivered" | "invoiced" | "paid" | "cancelled";
        stops: {
          arrivedAt: components["schemas"]["Instant"] | null;
          centsPerHour: number | null;
          departedAt: components["schemas"]["Instant"] | null;
          drivingLeftSeconds: number | null;
          freeMinutes: number | null;
          incrementMinutes: number;
          /** @enum {string} */
          kind: "pickup" | "delivery";
          maxCents: number | null;
          sequence: number;
          windowFrom: components["schemas"]["Instant"] | null;
          windowLeftSeconds: number | null;
          windowTo: components["schemas"]["Instant"] | null;
        }[];
        weightKilograms: number | null;
      }[];
      movements: {
        driverId: number | null;
        endedAt: components["schemas"]["Instant"];
        hasTrailer: boolean | null;
        isGap: boolean;
        isPersonal: boolean;
        meters: number;
        startedAt: components["schemas"]["Instant"];
        vehicleId: number;
      }[];
      timeZone: components["schemas"]["TimeZone"];
      /** Format: date */
      to: string;
      vehicles: {
        id: number;
        inServiceFrom: string | null;
        inServiceTo: string | null;
      }[];
    };
    /** @enum {string} */
    RevenueExportOf: "loads" | "lanes" | "customers" | "vehicles" | "drivers";
    RevenueRow: {
      at: components["schemas"]["Instant"] | null;
      cents: number | null;
      date: string | null;
      driver: components["schemas"]["Reference"] | null;
      kind: string;
      load: components["schemas"]["Reference"] | null;
      meters: number | null;
      purchaseId: number | null;
      seconds: number | null;
      vehicle: components["schemas"]["Reference"] | null;
    };
    /** @enum {string} */
    RevenueRowsOf: "charges" | "shares" | "costs" | "miles" | "stops";
    RevenueTotals: {
      costCents: number;
      costPerMileE4: number | null;
      emptyShareE4: number | null;
      marginCents: number;
      marginPerMileE4: number | null;
      meters: components["schemas"]["ClassMeters"];
      operatingRatioE4: number | null;
      revenueCents: number;
      revenuePerLoadedMileE4: number | null;
      revenuePerMileE4: number | null;
    };
    RevokedEld: {
      eld: string;
      isReplacementOverdue: boolean;
      maker: string;
      model: string;
      /** Format: date */
      replaceBefore: string;
      /** Format: date */
      revokedOn: string;
      source: string;
      verifiedOn: string | null;
    };
    RoadsideReport: {
      certifiedBy: components["schemas"]["Reference"] | null;
      certifiedOn: string | null;
      certifyBy: string | null;
      driver: components["schemas"]["Reference"] | null;
      files: {
        createdAt: components["schemas"]["Instant"];
        fileName: string;
        id: number;
        mediaType: string;
      }[];
      id: number;
      /** Format: date */
      inspectedOn: string;
      isReturnRequested: boolean;
      /** Format: date */
      keepUntil: string;
      level: number | null;
      note: string | null;
      place: string | null;
      reportNumber: string | null;
      returnedOn: string | null;
      state: components["schemas"]["RoadsideState"];
      unit: components["schemas"]["Unit"];
      violations: {
        code: string;
        description: string;
        isOutOfService: boolean;
      }[];
    };
    /** @enum {string} */
    RoadsideState: "open" | "overdue" | "closed";
    RouteAnswer: {
      attribution: string;
      distanceMeters: number;
      driveMinutes: number;
      isEstimate: boolean;
      legs: {
        distanceMeters: number;
        driveMinutes: number;
      }[];
      line: string;
      source: components["schemas"]["RouteSource"];
      warnings: string[];
    };
    RouteOrigin: {
      attribution: string;
      isEstimate: boolean;
      source: components["schemas"]["RouteSource"];
      warnings: string[];
    };
    RouteQuestion: {
      assetId?: components["schemas"]["IdParam"];
      stops: {
        lat: number;
        lon: number;
      }[];
    };
    /** @enum {string} */
    RouteSource: "road-graph" | "valhalla" | "osrm";
    /** @enum {string} */
    RuleSet: "us-property-70-8" | "us-property-60-7" | "us-passenger-70-8" | "us-passenger-60-7";
    RuleSetChange: {
      from: components["schemas"]["Instant"];
      /** @enum {string} */
      reason: "border" | "latitude" | "cycle-switch" | "assignment";
      ruleset: components["schemas"]["LogRuleSet"];
    };
    RuleSetDetails: {
      /** @enum {string} */
      country: "us" | "canada";
      cycleDays: number;
      exceptions: {
        citation: string;
        kind: components["schemas"]["LogException"];
      }[];
      id: components["schemas"]["LogRuleSet"];
      limits: components["schemas"]["RuleSetLimit"][];
      name: string;
      notCounted: {
        about: string;
        means: string;
        paragraph: string;
      }[];
      pause: {
        atLeastMinutes: number;
        atMostMinutes: number;
        citation: string;
      } | null;
      pilot: string | null;
      reset: {
        citation: string;
        minutes: number;
      };
      restart: {
        citation: string;
        minutes: number;
      } | null;
      splits: {
        berthMinutes: number;
        citation: string;
        eachMinutes: number;
        togetherMinutes: number;
        /** @enum {string} */
        who: "anyone" | "team";
      }[];
      verified: {
        isReadInFull: boolean;
        on: string;
        source: string;
      };
      /** @enum {string} */
      zone: "us" | "canada-south" | "canada-north" | "alaska" | "texas" | "california" | "florida";
    };
    RuleSetEntry: {
      answeredAt: components["schemas"]["Instant"] | null;
      answeredBy: components["schemas"]["Reference"] | null;
      from: components["schemas"]["Instant"];
      id: number;
      note: string | null;
      /** @enum {string} */
      reason: "assignment" | "cycle-switch";
      ruleSet: components["schemas"]["LogRuleSet"];
      setAt: components["schemas"]["Instant"];
      setBy: components["schemas"]["Reference"] | null;
      /** @enum {string} */
      state: "active" | "proposed" | "rejected" | "withdrawn";
      until: components["schemas"]["Instant"] | null;
      zone: components["schemas"]["Zone"];
    };
    RuleSetLimit: {
      citation: string;
      /** @enum {string} */
      counts: "driving" | "on-duty" | "elapsed" | "off-duty";
      limitMinutes: number;
      /** @enum {string} */
      per: "shift" | "day" | "break" | "cycle";
      rule: components["schemas"]["HosRule"];
    };
    SavedView: {
      id: number;
      isShared: boolean;
      list: components["schemas"]["ViewedList"];
      name: string;
      owner: components["schemas"]["Reference"];
      search: string;
    };
    SavedViewChange: {
      isShared?: boolean;
      name?: string;
      search?: string;
    };
    ScimGroup: {
      displayName?: string;
      externalId?: string;
      id: string;
      members?: {
        display: string;
        value: string;
      }[];
      meta: {
        created: components["schemas"]["Instant"];
        lastModified: components["schemas"]["Instant"];
        location: string;
        resourceType: string;
        version: string;
      };
      schemas: string[];
    };
    ScimUser: {
      active?: boolean;
      displayName?: string;
      emails?: {
        primary: boolean;
        type: string;
        value: string;
      }[];
      externalId?: string;
      id: string;
      meta: {
        created: components["schemas"]["Instant"];
        lastModified: components["schemas"]["Instant"];
        location: string;
        resourceType: string;
        version: string;
      };
      name?: {
        familyName: string;
        formatted: string;
        givenName: string;
      };
      phoneNumbers?: {
        type: string;
        value: string;
      }[];
      schemas: string[];
      title?: string;
      userName?: string;
    };
    SearchFilter: {
      title: string;
      type: components["schemas"]["SearchType"];
    };
    SearchResult: {
      detail: string | null;
      id: number;
      isExact: boolean;
      position: {
        lat: number;
        lon: number;
      } | null;
      title: string;
      type: components["schemas"]["SearchType"];
    };
    SearchSection: {
      hasMore: boolean;
      items: components["schemas"]["SearchResult"][];
      type: components["schemas"]["SearchType"];
    };
    SearchServer: {
      entered: {
        /** @enum {string} */
        engine: "nominatim" | "photon" | "pelias";
        enteredAt: components["schemas"]["Instant"];
        host: string | null;
      } | null;
      isOverruled: boolean;
    };
    SearchServerSettings: {
      /** @enum {string} */
      engine: "nominatim" | "photon" | "pelias";
      /** Format: uri */
      url: string;
    };
    SearchTag: {
      color: string;
      id: number;
      name: string;
    };
    /** @enum {string} */
    SearchType: "vehicle" | "trailer" | "driver" | "gateway" | "user" | "group" | "place" | "load" | "town";
    SequenceGap: {
      afterAt: components["schemas"]["Instant"];
      afterSequence: number;
      beforeAt: components["schemas"]["Instant"];
      beforeSequence: number;
      eld: components["schemas"]["Reference"];
      missingCount: number;
      vehicle: components["schemas"]["Reference"] | null;
    };
    ServiceDone: {
      /** Format: date */
      doneOn: string;
      engineSeconds: number | null;
      id: number;
      note: string | null;
      odometerMeters: number | null;
      order: components["schemas"]["Reference"] | null;
      plan: components["schemas"]["Reference"];
    };
    ServiceDueRow: {
      dueBy: ("meters" | "engineSeconds" | "date") | null;
      dueDate: string | null;
      order: components["schemas"]["Reference"] | null;
      plan: {
        id: number;
        /** @enum {string} */
        kind: "service" | "annual-inspection";
        name: string;
      };
      state: components["schemas"]["ServiceState"];
      terms: {
        /** @enum {string} */
        by: "meters" | "engineSeconds" | "date";
        dueAt: (number | string) | null;
        dueDate: string | null;
        left: number | null;
        /** @enum {string} */
        state: "unknown" | "ok" | "due-soon" | "overdue";
        usedPercent: number | null;
      }[];
      unit: components["schemas"]["Unit"];
    };
    ServicePlan: {
      dueSoonCount: number;
      everyDays: number | null;
      everyEngineSeconds: number | null;
      everyMeters: number | null;
      everyMonths: number | null;
      expectedEngineSecondsPerDay: number | null;
      expectedMetersPerDay: number | null;
      group: components["schemas"]["Reference"] | null;
      id: number;
      kind: components["schemas"]["ServicePlanKind"];
      name: string;
      noticeDays: number;
      overdueCount: number;
      unitCount: number;
      unitKind: components["schemas"]["UnitKind"];
    };
    /** @enum {string} */
    ServicePlanKind: "service" | "annual-inspection";
    /** @enum {string} */
    ServiceState: "unknown" | "ok" | "due-soon" | "overdue";
    Session: {
      address: string | null;
      createdAt: components["schemas"]["Instant"];
      /** Format: uuid */
      id: string;
      isCurrent: boolean;
      lastUsedAt: components["schemas"]["Instant"];
      method: components["schemas"]["SignInMethod"];
      userAgent: string | null;
    };
    SetAsideWork: {
      failures: number;
      firstFailedAt: components["schemas"]["Instant"];
      lastFailedAt: components["schemas"]["Instant"];
      organization: components["schemas"]["Reference"];
      reason: string;
      retryAt: components["schemas"]["Instant"];
      subject: string;
      /** @enum {string} */
      work: "trips" | "visits" | "miles" | "daily-totals" | "hours-of-service" | "duty-clocks" | "alerts" | "legs" | "position-days" | "dispatches" | "loads" | "maintenance" | "fault-orders";
    };
    Setting: {
      /** @enum {string} */
      defaultTheme?: "light" | "dark";
      isEnabled: boolean;
      /** @enum {string} */
      key: "darkMode" | "help" | "notifications" | "analyticsRevenue" | "analyticsFleetPerformance";
    };
    SetupProgress: {
      awaitedGatewayId: number | null;
      companyLacks: ("usdotNumber" | "address")[];
      hasDriver: boolean;
      hasPairedDevice: boolean;
      hasSignal: boolean;
      hasVehicle: boolean;
      isCompanyKnown: boolean;
      isHidden: boolean;
    };
    /** @enum {string} */
    Severity: "nominal" | "violation" | "egregious";
    Sha256: string;
    /** @enum {string} */
    SharedBy: "miles" | "days" | "revenue";
    SharedVehicle: {
      arrival: {
        at: components["schemas"]["Instant"];
        hasRest: boolean;
        isByHours: boolean;
        metersLeft: number;
        origin: {
          at: components["schemas"]["Instant"];
          lat: number;
          lon: number;
          place: string;
        };
        progress: number;
        way: {
          attribution: string;
          line: string;
          meters: number;
        };
      } | null;
      destination: {
        lat: number;
        lon: number;
        name: string;
        timeZone: components["schemas"]["TimeZone"];
      } | null;
      driver: string | null;
      endsAtArrival: boolean;
      expiresAt: components["schemas"]["Instant"];
      now: components["schemas"]["Instant"];
      organizationName: string;
      outdatedAfterMinutes: number;
      phone: string | null;
      position: {
        at: components["schemas"]["Instant"];
        heading: number;
        isMoving: boolean;
        lat: number;
        lon: number;
        place: string;
        speedKph: number | null;
      } | null;
      /** @constant */
      state: "live";
      timeZone: components["schemas"]["TimeZone"];
      unitNumber: string;
      units: components["schemas"]["Units"];
    } | {
      endedAt: components["schemas"]["Instant"];
      organizationName: string;
      /** @enum {string} */
      reason: "expired" | "revoked" | "arrived" | "withdrawn";
      /** @constant */
      state: "ended";
      timeZone: components["schemas"]["TimeZone"];
    };
    ShareLink: {
      createdAt: components["schemas"]["Instant"];
      createdBy: components["schemas"]["Reference"];
      destinationName: string | null;
      endsAtArrival: boolean;
      expiresAt: components["schemas"]["Instant"];
      id: number;
      label: string | null;
      lastOpenedAt: components["schemas"]["Instant"] | null;
      openedCount: number;
      phone: string | null;
      showsArrival: boolean;
      showsDriver: boolean;
      showsSpeed: boolean;
    };
    ShownChange: {
      afterE4: number;
      beforeE4: number;
      parts: {
        e4: number;
        lane?: string;
        name: string;
      }[];
    };
    /** @enum {string} */
    Signal: "ignition" | "odometer-meters" | "voltage-millivolts" | "battery-millivolts" | "battery-percent" | "gsm-signal" | "movement" | "fuel-percent" | "fuel-milliliters" | "fuel-used-milliliters" | "engine-seconds" | "engine-rpm" | "coolant-celsius" | "axle-1-kilograms" | "axle-2-kilograms" | "axle-3-kilograms" | "axle-4-kilograms" | "axle-5-kilograms" | "pto" | "door-open" | "harsh" | "towing" | "crash" | "jamming" | "idling" | "unplugged" | "fault-code" | "panic" | "unknown-alarm" | "driver-id" | "harsh-g";
    SignalMap: {
      ioId: number;
      /** @default false */
      isSigned?: boolean;
      /** @default 1 */
      multiplier?: number;
      /** @default 0 */
      offset?: number;
      signal: components["schemas"]["Signal"];
    }[];
    SignalMapEntry: {
      ioId: number;
      isSigned: boolean;
      multiplier: number;
      offset: number;
      signal: components["schemas"]["Signal"];
    };
    Signature: {
      name: string;
      strokes: [
        number,
        number
      ][][];
    };
    SignedIn: {
      accessToken: string;
      refreshToken: string;
      user: components["schemas"]["CurrentUser"];
    };
    SignIn: {
      address: string | null;
      at: components["schemas"]["Instant"];
      isRefused: boolean;
      method: components["schemas"]["SignInMethod"] | null;
      userAgent: string | null;
    };
    /** @enum {string} */
    SignInMethod: "password" | "app" | "recovery-code" | "passkey" | "single-sign-on";
    SignOn: {
      administrators: components["schemas"]["Reference"][];
      domains: components["schemas"]["SignOnDomain"][];
      formerEditors: components["schemas"]["Reference"][];
      officeUsers: number;
      people: number;
      provider: components["schemas"]["SignOnProvider"] | null;
      usernameUsers: number;
    };
    SignOnConnection: {
      clientId: string | null;
      clientSecret?: string;
      /** @default [] */
      extraScopes?: string[];
      issuer: string | null;
      /** @default other */
      kind?: components["schemas"]["SignOnKind"];
      name: string;
      /** @default null */
      secretExpiresOn?: string | null;
    };
    SignOnDomain: {
      confirmedAt: components["schemas"]["Instant"] | null;
      domain: string;
      recordName: string;
      recordValue: string;
    };
    /** @enum {string} */
    SignOnKind: "entra" | "okta" | "google" | "other";
    SignOnProvider: {
      clientId: string | null;
      /** @default [] */
      extraScopes: string[];
      /** @default null */
      fallback: {
        permissions: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
        role: components["schemas"]["GrantableRole"];
      } | null;
      /** @default null */
      groupsClaim: string | null;
      hasSecret: boolean;
      /** @default false */
      isOn: boolean;
      /** @default false */
      isRequired: boolean;
      issuer: string | null;
      /** @default other */
      kind: components["schemas"]["SignOnKind"];
      logoutUrl: string;
      name: string;
      /** @default [] */
      passwordAdministratorIds: number[];
      redirectUrl: string;
      /** @default [] */
      rules: components["schemas"]["SignOnRule"][];
      /** @default null */
      secretExpiresOn: string | null;
      /** @default 12 */
      sessionHours: number;
      test: components["schemas"]["SignOnTest"] | null;
      updatedAt: components["schemas"]["Instant"];
    };
    SignOnRule: {
      group: string;
      permissions: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
      role: components["schemas"]["GrantableRole"];
    };
    SignOnSettings: {
      clientId: string | null;
      clientSecret?: string;
      /** @default [] */
      extraScopes?: string[];
      /** @default null */
      fallback?: {
        permissions: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
        role: components["schemas"]["GrantableRole"];
      } | null;
      /** @default null */
      groupsClaim?: string | null;
      /** @default false */
      isOn?: boolean;
      /** @default false */
      isRequired?: boolean;
      issuer: string | null;
      /** @default other */
      kind?: components["schemas"]["SignOnKind"];
      name: string;
      /** @default [] */
      passwordAdministratorIds?: number[];
      /** @default [] */
      rules?: components["schemas"]["SignOnRule"][];
      /** @default null */
      secretExpiresOn?: string | null;
      /** @default 12 */
      sessionHours?: number;
    };
    SignOnTest: {
      at: components["schemas"]["Instant"];
      email: string | null;
      groups: string[];
      isCurrent: boolean;
      name: string | null;
      problem: string | null;
    };
    State: {
      code: string;
      /** @enum {string} */
      country: "US" | "CA" | "MX";
      isIftaMember: boolean;
      name: string;
    };
    StatedPriorHours: {
      days: {
        /** Format: date */
        date: string;
        onDutyMinutes: number;
      }[];
      relievedAt: components["schemas"]["Instant"] | null;
      statedAt: components["schemas"]["Instant"];
      statedBy: components["schemas"]["Reference"];
      /** Format: date */
      until: string;
    };
    /** @enum {string} */
    StopKind: "pickup" | "delivery";
    StoredAlertRule: {
      aboveKph: number;
      aboveKphByCategory: {
        [key: string]: number;
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "speed";
      minSeconds: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      exceptPto: boolean;
      /** @constant */
      kind: "idle";
      minSeconds: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      events: ("braking" | "acceleration" | "cornering" | "crash")[];
      /** @constant */
      kind: "harsh";
      minG: number | null;
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      alarms: ("panic" | "towing" | "jamming" | "unplugged" | "unknown-alarm")[];
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "device-alarm";
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "place-entered";
      minSeconds: number;
      placeId: number | null;
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "place-left";
      minSeconds: number;
      placeId: number | null;
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "dwell";
      minSeconds: number;
      placeId: number | null;
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "detention";
      placeId: number | null;
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "unauthorized-movement";
      scope: components["schemas"]["AlertScope"];
      /** @enum {string} */
      when: "without-driver" | "outside-hours";
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "device-silent";
      movingHours: number;
      parkedHours: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      belowMillivolts: number;
      /** @constant */
      kind: "low-voltage";
      minSeconds: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "fault-code";
      scope: components["schemas"]["AlertScope"];
      spns: number[] | null;
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "fuel-drop";
      minGallons: number;
      minPercent: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "refuel";
      minPercent: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "late-arrival";
      overMinutes: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "hours-short";
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "off-route";
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "posted-speed";
      overKph: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      clocks: ("driving" | "window" | "break" | "cycle")[];
      /** @constant */
      kind: "hours-running-out";
      scope: components["schemas"]["AlertScope"];
      underMinutes: number;
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "violation";
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "rules-assumed";
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "off-24-due";
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
      withinDays: number;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "personal-use";
      limits: ("60" | "75")[];
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "deferral-lost";
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      afterDays: number;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "uncertified-log";
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      afterDays: number;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "unidentified-driving";
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "malfunction";
      onDay: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "unsafe-defect";
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      afterHours: number;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "repair-waiting";
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "service-due";
      scope: components["schemas"]["AlertScope"];
      /** @enum {string} */
      when: "due-soon" | "overdue";
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "expiration";
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
      withinDays: number;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "roadside-due";
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
      withinDays: number;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "fuel-tax-due";
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
      withinDays: number;
    } | {
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
      /** @constant */
      kind: "rates-missing";
      scope: components["schemas"]["AlertScope"];
      where: {
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
      } | null;
    };
    StoredFuelCardFormat: {
      columns: {
        [key: string]: string;
      };
      /** @enum {string} */
      dateOrder: "mdy" | "dmy" | "ymd";
      hasReversals: boolean;
      headerCell: string | null;
      id: number;
      layout: {
        /** @enum {string} */
        delimiter: "," | ";" | "\t" | "|";
        /** @constant */
        kind: "delimited";
      } | {
        /** @constant */
        kind: "fixed";
        widths: number[];
      };
      name: string;
      /** @enum {string} */
      otherProducts: "leave-out" | "correct";
      productColumn: string | null;
      products: {
        code: string;
        fuel: components["schemas"]["IftaFuel"] | null;
      }[];
      timeZone: components["schemas"]["TimeZone"] | null;
      /** @enum {string} */
      unit: "gallons" | "liters";
      updatedAt: components["schemas"]["Instant"];
    };
    StreetRoutes: {
      build: ({
        reason: string | null;
        /** @constant */
        state: "waiting";
      } | {
        startedAt: components["schemas"]["Instant"];
        /** @constant */
        state: "building";
        /** @enum {string} */
        step: "check" | "roads" | "restrictions" | "positions" | "connect" | "tiles" | "details" | "highways" | "shortcuts" | "turns" | "finish";
      } | {
        failedAt: components["schemas"]["Instant"];
        problem: string;
        /** @constant */
        state: "failed";
      }) | null;
      extract: {
        bytes: number;
        isUploaded: boolean;
        name: string;
        placedAt: components["schemas"]["Instant"];
      } | null;
      installCommand: string | null;
      isOverruled: boolean;
      refused: {
        name: string;
        problem: string;
      }[];
      tiles: {
        isAnswering: boolean;
        isBuilt: boolean;
        name: string;
        placedAt: components["schemas"]["Instant"];
      } | null;
    };
    Streets: {
      inUse: {
        bytes: number;
        isUploaded: boolean;
        name: string;
        placedAt: components["schemas"]["Instant"];
      } | null;
      isOverruled: boolean;
      refused: {
        name: string;
        problem: string;
      }[];
      routes: components["schemas"]["StreetRoutes"];
      upload: components["schemas"]["StreetUpload"] | null;
    };
    StreetUpload: {
      bytes: number;
      id: string;
      name: string;
      receivedBytes: number;
      startedAt: components["schemas"]["Instant"];
    };
    SyncAnswer: {
      kinds: {
        [key: string]: number[];
      };
      lastSeq: number;
      movingVehicle: {
        name: string;
        speedKph: number;
      } | null;
      parts: {
        days: {
          [key: string]: {
            log: components["schemas"]["HosLog"];
            version: string;
          };
        };
        facts?: {
          data: components["schemas"]["Facts"];
          version: string;
        };
        inbox?: {
          data: components["schemas"]["DriverAppInbox"];
          version: string;
        };
        loads?: {
          data: components["schemas"]["DriverAppLoads"];
          version: string;
        };
        profile?: {
          data: components["schemas"]["DriverAppProfile"];
          version: string;
        };
        units?: {
          data: components["schemas"]["OwnInspections"];
          version: string;
        };
        vehicles?: {
          data: components["schemas"]["DriverAppVehicles"];
          version: string;
        };
        zones?: {
          data: components["schemas"]["Zones"];
          version: string;
        };
      };
      photosWanted: string[];
      /** @constant */
      protocol: 1;
      results: components["schemas"]["CommandResult"][];
      serverTime: components["schemas"]["Instant"];
    };
    SyncCommand: {
      at: components["schemas"]["Instant"];
      body: {
        [key: string]: unknown;
      };
      /** Format: uuid */
      id: string;
      kind: string;
      /** @default null */
      position?: {
        accuracyMeters: number;
        lat: number;
        lon: number;
      } | null;
      seq: number;
      v: number;
    };
    SyncRequest: {
      appVersion: string;
      /** @default [] */
      clockChanges?: {
        afterSeq: number;
        byMs: number;
      }[];
      /** @default [] */
      commands?: components["schemas"]["SyncCommand"][];
      /** Format: uuid */
      deviceId: string;
      deviceName: string;
      /** @default {} */
      have?: {
        /** @default {} */
        days?: {
          [key: string]: string;
        };
        facts?: string | null;
        inbox?: string | null;
        loads?: string | null;
        /** @default null */
        profile?: string | null;
        /** @default null */
        units?: string | null;
        vehicles?: string | null;
        zones?: string | null;
      };
      /** @constant */
      protocol: 1;
      sentAt: components["schemas"]["Instant"];
      /** @default 0 */
      unsent?: number;
    };
    TaxReturn: {
      interest: {
        interestCents: number;
        jurisdiction: string;
        owedCents: number;
      }[];
      interestCents: number;
      isComputed: boolean;
      isNoOperation: boolean;
      quarter: string;
      schedules: {
        fuel: components["schemas"]["IftaFuel"];
        lines: {
          /** Format: date */
          fromDate: string;
          jurisdiction: string;
          /** @enum {string} */
          kind: "base" | "surcharge";
          netGallons: number | null;
          rate: components["schemas"]["RateValue"];
          taxableGallons: number | null;
          taxableMiles: number | null;
          taxCents: number | null;
          taxPaidGallons: number | null;
          totalMiles: number | null;
          /** Format: date */
          untilDate: string;
        }[];
        mpgHundredths: number | null;
        otherPlaces: {
          miles: number;
          place: components["schemas"]["Place"];
        }[];
        taxCents: number;
        totalGallons: number;
        totalMiles: number;
      }[];
      taxCents: number;
      totalCents: number;
    };
    TimeZone: string;
    TimeZonePreview: {
      changes: {
        from: components["schemas"]["Instant"] | null;
        zone: string;
      }[];
      organizations: {
        certifiedDays: number;
        days: number;
        drivers: number;
        filedQuarters: string[];
        fuelTaxFrom: string | null;
        organization: components["schemas"]["Reference"];
      }[];
      release: string;
    };
    TimeZones: {
      items: string[];
      release: string;
    };
    TimeZoneState: {
      others: {
        nodejs: string;
      };
      refused: components["schemas"]["RefusedZone"][];
      release: string;
      releases: components["schemas"]["ZoneRelease"][];
    };
    /** @enum {string} */
    Timing: "at-once" | "digest" | "never";
    TokenPair: {
      accessToken: string;
      refreshToken: string;
    };
    TraccarCheck: {
      devices: {
        /** @enum {string} */
        kind: "vehicle" | "trailer";
        name: string;
        problem: string | null;
        /** @enum {string} */
        state: "new" | "here" | "refused";
        traccarId: number;
        uniqueId: string;
      }[];
      drivers: {
        name: string;
        problem: string | null;
        /** @enum {string} */
        state: "new" | "here" | "refused";
        traccarId: number;
        username: string;
      }[];
      geofences: {
        name: string;
        problem: string | null;
        /** @enum {string} */
        state: "new" | "here" | "refused";
        traccarId: number;
      }[];
      groups: {
        name: string;
        problem: string | null;
        /** @enum {string} */
        state: "new" | "here" | "refused";
        traccarId: number;
      }[];
      users: {
        email: string;
        name: string;
        problem: string | null;
        /** @enum {string} */
        state: "new" | "here" | "refused";
        traccarId: number;
      }[];
      version: string;
    };
    TraccarImport: {
      accepted: number;
      createdAt: components["schemas"]["Instant"];
      createdBy: components["schemas"]["Reference"] | null;
      devices: {
        done: number;
        refused: number;
        total: number;
      };
      drivers: {
        done: number;
        refused: number;
        total: number;
      };
      duplicates: number;
      finishedAt: components["schemas"]["Instant"] | null;
      from: components["schemas"]["Instant"];
      geofences: {
        done: number;
        refused: number;
        total: number;
      };
      groups: {
        done: number;
        refused: number;
        total: number;
      };
      id: number;
      isByCommand: boolean;
      nextAttemptAt: components["schemas"]["Instant"] | null;
      percent: number;
      problem: string | null;
      refused: number;
      /** @enum {string} */
      state: "running" | "done" | "stopped" | "failed";
      until: components["schemas"]["Instant"];
      url: string;
      users: {
        done: number;
        refused: number;
        total: number;
      };
    };
    TraccarRecord: {
      accepted: number;
      asset: components["schemas"]["Unit"] | null;
      duplicates: number;
      /** @enum {string} */
      kind: "group" | "geofence" | "device" | "driver" | "user";
      name: string;
      problem: string | null;
      readUntil: components["schemas"]["Instant"] | null;
      refusals: {
        count: number;
        reason: string;
      }[];
      /** @enum {string} */
      state: "waiting" | "reading" | "done" | "refused";
      traccarId: number;
      uniqueId: string | null;
    };
    TraccarServer: {
      token: string;
      /** Format: uri */
      url: string;
    };
    TripAnswer: {
      leftOutCount: number;
      plans: components["schemas"]["DriverPlan"][];
      roads: components["schemas"]["RouteOrigin"] | null;
    };
    TripQuestion: {
      arriveBy?: components["schemas"]["Instant"];
      departAt: components["schemas"]["Instant"];
      destination?: {
        lat: number;
        lon: number;
      };
      /** @default 0 */
      dockMinutes?: number;
      driveMinutes?: number;
      driverId?: components["schemas"]["IdParam"];
      from?: {
        lat: number;
        lon: number;
      };
      groupId?: components["schemas"]["IdParam"];
      pickup?: {
        lat: number;
        lon: number;
      };
      pickupOpensAt?: components["schemas"]["Instant"];
      /**
       * @default SB
       * @enum {string}
       */
      restStatus?: "OFF" | "SB";
    };
    TwoStep: {
      apps: {
        createdAt: components["schemas"]["Instant"];
        /** Format: uuid */
        id: string;
        lastUsedAt: components["schemas"]["Instant"] | null;
        name: string;
      }[];
      isOn: boolean;
      passkeys: {
        createdAt: components["schemas"]["Instant"];
        /** Format: uuid */
        id: string;
        lastUsedAt: components["schemas"]["Instant"] | null;
        name: string;
      }[];
      provedUntil: components["schemas"]["Instant"] | null;
      recoveryCodesLeft: number;
      requiredFrom: components["schemas"]["Instant"] | null;
    };
    UnassignedMessage: {
      address: string | null;
      hex: string;
      looksLike: string | null;
      reading: components["schemas"]["DecodedMessageView"][] | null;
      receivedAt: components["schemas"]["Instant"];
      text: string;
      usualPort: number | null;
    };
    UnidentifiedDriving: {
      annotations: {
        at: components["schemas"]["Instant"];
        by: components["schemas"]["Reference"];
        text: string;
      }[];
      eld: components["schemas"]["Reference"];
      endedAt: components["schemas"]["Instant"] | null;
      from: components["schemas"]["HosPlace"];
      id: number;
      miles: number | null;
      minutes: number;
      offers: {
        annotation: string;
        decidedAt: components["schemas"]["Instant"] | null;
        /** @enum {string} */
        decision: "pending" | "accepted" | "refused";
        driver: components["schemas"]["Reference"];
        driverAnnotation: string | null;
        offeredAt: components["schemas"]["Instant"];
        offeredBy: components["schemas"]["Reference"];
      }[];
      startedAt: components["schemas"]["Instant"];
      /** @enum {string} */
      state: "open" | "offered" | "assumed" | "annotated";
      suggestions: {
        driver: components["schemas"]["Reference"];
        reason: string;
      }[];
      to: components["schemas"]["HosPlace"] | null;
      vehicle: components["schemas"]["Reference"] | null;
    };
    UniqueId: string;
    Unit: {
      id: number;
      /** @enum {string} */
      kind: "vehicle" | "trailer";
      name: string;
    };
    /** @enum {string} */
    UnitKind: "vehicle" | "trailer";
    UnitMaintenance: {
      counters: {
        engineSeconds: number | null;
        odometerMeters: number | null;
      };
      done: components["schemas"]["ServiceDone"][];
      entered: {
        at: components["schemas"]["Instant"];
        /** @enum {string} */
        counter: "odometer" | "engine";
        /** @enum {string} */
        source: "entered" | "inspection" | "work-order" | "service" | "fuel-purchase";
        value: number;
      }[];
      faultCodes: components["schemas"]["FaultCodeRow"][];
      orders: components["schemas"]["WorkOrderSummary"][];
      outOfService: components["schemas"]["OutOfServiceOrder"][];
      readiness: components["schemas"]["ReadinessAnswer"];
      services: components["schemas"]["ServiceDueRow"][];
      unit: components["schemas"]["Unit"];
    };
    UnitReadiness: {
      because: {
        /** @enum {string} */
        code: "out-of-service" | "unsafe-defect" | "not-certified" | "annual-overdue" | "not-reviewed";
        id: number | null;
        unitId: number;
      }[];
      pulledById: number | null;
      /** @enum {string} */
      state: "ready" | "review-needed" | "reason-needed" | "blocked";
      unit: components["schemas"]["Unit"];
    };
    /** @enum {string} */
    Units: "imperial" | "metric";
    UnitSystemWords: {
      distance: string;
      fuelEconomy: string;
      id: components["schemas"]["Units"];
      name: string;
      speed: string;
      volume: string;
      weight: string;
    };
    UnknownGateway: {
      address: string | null;
      attempts: number;
      firstSeenAt: components["schemas"]["Instant"];
      lastSeenAt: components["schemas"]["Instant"];
      looksLike: string | null;
      protocol: string;
      uniqueId: string;
    };
    UnknownGatewayAssignment: {
      deviceModelId?: number | null;
      organizationId: number;
      uniqueId: components["schemas"]["UniqueId"];
    };
    UnregisteredCalls: {
      attempts: number;
      lastSeenAt: components["schemas"]["Instant"];
    };
    UnsubscribeOffer: {
      organization: string;
      rule: string;
    };
    /** @enum {string} */
    UserAct: "change-access" | "make-driver" | "resend-invitation" | "set-password" | "end-sessions" | "reset-two-step" | "reactivate" | "deactivate" | "confirm-address";
    UserChange: {
      currentPassword?: string;
      email?: string | null;
      firstName?: components["schemas"]["PersonName"];
      lastName?: components["schemas"]["PersonName"];
      permissions?: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
      phone?: string | null;
      positionTitle?: string | null;
      role?: components["schemas"]["GrantableRole"];
      timeZone?: components["schemas"]["TimeZone"] | null;
      units?: components["schemas"]["Units"] | null;
      username?: components["schemas"]["Username"];
    };
    UserDetail: {
      can: components["schemas"]["UserAct"][];
      createdAt: components["schemas"]["Instant"];
      email: string | null;
      firstName: string;
      id: number;
      isDriver: boolean;
      lastName: string;
      lastSeenAt: components["schemas"]["Instant"] | null;
      permissions: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
      phone: string | null;
      positionTitle: string | null;
      profilePicture: string | null;
      requestedEmail: string | null;
      /** @enum {string} */
      role: "ADMIN" | "SUPER_ADMIN" | "USER";
      sessionCount: number;
      /** @enum {string} */
      status: "active" | "invited" | "pending" | "deactivated";
      timeZone: string | null;
      units: components["schemas"]["Units"] | null;
      username: string;
    };
    Username: string;
    UserSummary: {
      createdAt: components["schemas"]["Instant"];
      email: string | null;
      firstName: string;
      id: number;
      lastName: string;
      lastSeenAt: components["schemas"]["Instant"] | null;
      permissions: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
      phone: string | null;
      positionTitle: string | null;
      profilePicture: string | null;
      /** @enum {string} */
      role: "ADMIN" | "SUPER_ADMIN" | "USER";
      /** @enum {string} */
      status: "active" | "invited" | "pending" | "deactivated";
      timeZone: string | null;
      units: components["schemas"]["Units"] | null;
      username: string;
    };
    UsTimeZone: {
      id: string;
      name: string;
    };
    VehicleDay: {
      /** Format: date */
      date: string;
      distanceMeters: number;
      drivingSeconds: number;
      idleSeconds: number;
    };
    VehicleDuty: [
      number,
      components["schemas"]["DutyStatus"],
      number,
      components["schemas"]["DriveLimit"],
      number
    ];
    VehicleStatement: {
      /** Format: date */
      fromDate: string;
      id: number;
      isQualified: boolean | null;
      /** @enum {string} */
      kind: "qualification" | "calibration";
      madeAt: components["schemas"]["Instant"];
      madeBy: string | null;
      reason: string;
      roadPermille: number | null;
      untilDate: string | null;
      vehicle: components["schemas"]["IftaVehicle"];
    };
    /** @enum {string} */
    VehicleStatus: "moving" | "idling" | "stopped" | "outdated";
    /** @enum {string} */
    ViewedList: "vehicles" | "trailers" | "drivers" | "fuel-purchases" | "violations" | "logs" | "availability" | "activity" | "alerts" | "fleet-performance" | "revenue" | "loads";
    ViolationExplanation: {
      calculatedFrom: components["schemas"]["Instant"];
      excludedRests: {
        from: components["schemas"]["Instant"];
        to: components["schemas"]["Instant"];
      }[];
      failed: string | null;
      limitMinutes: number;
      limitReachedAt: components["schemas"]["Instant"];
      text: string;
      usedMinutes: number;
      windowStartedAt: components["schemas"]["Instant"];
    };
    ViolationList: {
      items: components["schemas"]["DriverViolation"][];
      page: number;
      size: number;
      total: number;
      totals: {
        byDate: {
          count: number;
          /** Format: date */
          date: string;
          minutes: number;
        }[];
        byDriver: {
          count: number;
          driver: {
            firstName: string;
            id: number;
            lastName: string;
          };
          minutes: number;
        }[];
        byRule: {
          count: number;
          minutes: number;
          rule: components["schemas"]["HosRule"];
        }[];
        byRuleSet: {
          count: number;
          minutes: number;
          ruleSet: components["schemas"]["LogRuleSet"];
        }[];
        driverCount: number;
        minutes: number;
      };
    };
    Visit: {
      arrivedAt: components["schemas"]["Instant"];
      departedAt: components["schemas"]["Instant"] | null;
      detention: components["schemas"]["Detention"] | null;
      driver: components["schemas"]["Reference"] | null;
      durationSeconds: number;
      isApproximate: boolean;
      isPass: boolean;
      place: components["schemas"]["Reference"];
      vehicle: components["schemas"]["Reference"];
    };
    Webhook: {
      attempts: number;
      behind: number;
      can: components["schemas"]["WebhookAct"][];
      createdAt: components["schemas"]["Instant"];
      createdBy: components["schemas"]["Reference"] | null;
      earlierSecretEndsAt: components["schemas"]["Instant"] | null;
      failingSince: components["schemas"]["Instant"] | null;
      groups: components["schemas"]["Reference"][] | null;
      hasSecret: boolean;
      headers: string[];
      hours: {
        delivered: number;
        failed: number;
      }[];
      id: number;
      isOn: boolean;
      missingPermissions: components["schemas"]["PermissionCodes"];
      name: string;
      nextAttemptAt: components["schemas"]["Instant"] | null;
      offAt: components["schemas"]["Instant"] | null;
      offReason: string | null;
      p95Ms: number | null;
      positionSeconds: number;
      rules: components["schemas"]["Reference"][] | null;
      types: ("vehicle.created" | "vehicle.updated" | "vehicle.archived" | "vehicle.restored" | "trailer.created" | "trailer.updated" | "trailer.archived" | "trailer.restored" | "driver.created" | "driver.updated" | "driver.archived" | "driver.restored" | "user.created" | "user.updated" | "user.archived" | "user.restored" | "place.created" | "place.updated" | "place.archived" | "place.restored" | "group.created" | "group.updated" | "group.archived" | "group.restored" | "device.created" | "device.updated" | "device.archived" | "device.restored" | "device.paired" | "device.unpaired" | "position.received" | "trip.created" | "trip.updated" | "trip.removed" | "visit.arrived" | "visit.departed" | "visit.updated" | "visit.removed" | "duty.created" | "duty.updated" | "log.certified" | "unidentified.created" | "unidentified.assigned" | "alert.opened" | "alert.updated" | "alert.closed" | "alert.retracted" | "alert.acknowledged" | "violation.created" | "violation.updated" | "violation.removed" | "fuel-purchase.created" | "fuel-purchase.updated" | "fuel-purchase.removed" | "return.finalized" | "return.amended" | "inspection.submitted" | "defect.created" | "defect.certified" | "load.created" | "load.updated" | "load.delivered" | "load.removed" | "work-order.updated" | "work-order.removed")[];
      url: string;
    };
    /** @enum {string} */
    WebhookAct: "change" | "redirect" | "enable" | "replay" | "rotate" | "delete";
    WebhookAttempt: {
      answer: string;
      at: components["schemas"]["Instant"];
      attempt: number;
      id: number;
      isReadable: boolean;
      itemId: string | null;
      ms: number;
      /** @enum {string} */
      outcome: "delivered" | "later" | "failed";
      status: number | null;
      subjectId: string;
      type: string;
    };
    WebhookChange: {
      groupIds?: number[] | null;
      headers?: {
        name: string;
        value: string | null;
      }[];
      isOn?: boolean;
      name?: string;
      positionSeconds?: number;
      ruleIds?: number[] | null;
      types?: ("vehicle.created" | "vehicle.updated" | "vehicle.archived" | "vehicle.restored" | "trailer.created" | "trailer.updated" | "trailer.archived" | "trailer.restored" | "driver.created" | "driver.updated" | "driver.archived" | "driver.restored" | "user.created" | "user.updated" | "user.archived" | "user.restored" | "place.created" | "place.updated" | "place.archived" | "place.restored" | "group.created" | "group.updated" | "group.archived" | "group.restored" | "device.created" | "device.updated" | "device.archived" | "device.restored" | "device.paired" | "device.unpaired" | "position.received" | "trip.created" | "trip.updated" | "trip.removed" | "visit.arrived" | "visit.departed" | "visit.updated" | "visit.removed" | "duty.created" | "duty.updated" | "log.certified" | "unidentified.created" | "unidentified.assigned" | "alert.opened" | "alert.updated" | "alert.closed" | "alert.retracted" | "alert.acknowledged" | "violation.created" | "violation.updated" | "violation.removed" | "fuel-purchase.created" | "fuel-purchase.updated" | "fuel-purchase.removed" | "return.finalized" | "return.amended" | "inspection.submitted" | "defect.created" | "defect.certified" | "load.created" | "load.updated" | "load.delivered" | "load.removed" | "work-order.updated" | "work-order.removed")[];
      /** Format: uri */
      url?: string;
    };
    WebhookWithSecret: {
      secret: string;
      webhook: components["schemas"]["Webhook"];
    };
    /** @enum {string} */
    WorkOrderCategory: "preventive" | "tires" | "repair";
    WorkOrderChange: {
      /** @default repair */
      category?: components["schemas"]["WorkOrderCategory"];
      /** @default [] */
      defectIds?: number[];
      /** @default null */
      doneOn?: components["schemas"]["MaintenanceDate"] | null;
      /** @default null */
      dueOn?: components["schemas"]["MaintenanceDate"] | null;
      /** @default null */
      engineSeconds?: number | null;
      /** @default false */
      isDown?: boolean;
      /** @default [] */
      lines?: components["schemas"]["WorkOrderLine"][];
      note?: string | null;
      /** @default null */
      odometerMeters?: number | null;
      /** @default 0 */
      partsTaxBasisPoints?: number;
      /** @default [] */
      planIds?: number[];
      /** @default open */
      status?: components["schemas"]["WorkOrderStatus"];
      title: string;
      vendor?: string | null;
      version: number;
    };
    WorkOrderDetail: {
      category: components["schemas"]["WorkOrderCategory"];
      cost: {
        laborCents: number;
        otherCents: number;
        partsCents: number;
        taxCents: number;
        totalCents: number;
      };
      createdAt: components["schemas"]["Instant"];
      defectCount: number;
      defects: {
        id: number;
        inspectionId: number;
        name: string;
        /** @enum {string} */
        state: "open" | "repaired" | "unnecessary";
      }[];
      doneOn: string | null;
      downFrom: components["schemas"]["Instant"] | null;
      dueOn: string | null;
      engineSeconds: number | null;
      files: {
        createdAt: components["schemas"]["Instant"];
        fileName: string;
        id: number;
        mediaType: string;
      }[];
      id: number;
      lines: {
        cents: number;
        centsPerHour: number | null;
        description: string;
        /** @enum {string} */
        kind: "part" | "labor" | "other";
        minutes: number | null;
        quantityThousandths: number | null;
        unitCents: number | null;
      }[];
      note: string | null;
      number: number;
      odometerMeters: number | null;
      openDefectCount: number;
      partsTaxBasisPoints: number;
      services: components["schemas"]["Reference"][];
      status: components["schemas"]["WorkOrderStatus"];
      title: string;
      totalCents: number;
      unit: components["schemas"]["Unit"];
      unsafeDefectCount: number;
      vendor: string | null;
      version: number;
    };
    WorkOrderLine: components["schemas"]["WorkOrderLineSent"] & {
      description: string;
    };
    WorkOrderLineSent: {
      /** @constant */
      kind: "part";
      quantityThousandths: number;
      unitCents: number;
    } | {
      centsPerHour: number;
      /** @constant */
      kind: "labor";
      minutes: number;
    } | {
      cents: number;
      /** @constant */
      kind: "other";
    };
    /** @enum {string} */
    WorkOrderStatus: "open" | "in-shop" | "waiting-for-part" | "done";
    WorkOrderSummary: {
      category: components["schemas"]["WorkOrderCategory"];
      createdAt: components["schemas"]["Instant"];
      defectCount: number;
      doneOn: string | null;
      downFrom: components["schemas"]["Instant"] | null;
      dueOn: string | null;
      id: number;
      number: number;
      openDefectCount: number;
      status: components["schemas"]["WorkOrderStatus"];
      title: string;
      totalCents: number;
      unit: components["schemas"]["Unit"];
      unsafeDefectCount: number;
      vendor: string | null;
      version: number;
    };
    /** @enum {string} */
    Zone: "us" | "canada-south" | "canada-north" | "alaska" | "texas" | "california" | "florida";
    ZoneCrossing: {
      annotation: string | null;
      at: components["schemas"]["Instant"];
      confirmedAt: components["schemas"]["Instant"] | null;
      earliestAt: components["schemas"]["Instant"] | null;
      id: number;
      latestAt: components["schemas"]["Instant"] | null;
      place: components["schemas"]["HosPlace"] | null;
      recordedAt: components["schemas"]["Instant"];
      recordedBy: components["schemas"]["Reference"] | null;
      replacedAt: components["schemas"]["Instant"] | null;
      replacesId: number | null;
      /** @enum {string} */
      source: "position" | "driver";
      vehicle: components["schemas"]["Reference"] | null;
      zone: components["schemas"]["Zone"];
    };
    ZoneEntry: {
      annotation?: components["schemas"]["HosAnnotation"];
      at: components["schemas"]["Instant"];
      crossingId?: number;
      zone: components["schemas"]["Zone"];
    };
    ZoneRelease: {
      certifiedDays: number;
      isCompared: boolean;
      movedDays: number;
      release: string;
      takenAt: components["schemas"]["Instant"];
      takenBy: components["schemas"]["Reference"] | null;
    };
    ZoneRuleSets: {
      [key: string]: "us-property-70-8" | "us-property-60-7" | "us-passenger-70-8" | "us-passenger-60-7" | "canada-south-70-7" | "canada-south-120-14" | "canada-north-80-7" | "canada-north-120-14" | "alaska-property-70-7" | "alaska-property-80-8" | "alaska-passenger-70-7" | "alaska-passenger-80-8" | "texas-70-7" | "california-property-80-8" | "california-flammable-tank-80-8" | "california-passenger-80-8" | "california-farm-112-8" | "florida-70-7" | "florida-80-8" | "us-property-70-8-pilot-split" | "us-property-60-7-pilot-split" | "us-property-70-8-pilot-pause" | "us-property-60-7-pilot-pause";
    };
    Zones: {
      readonly clocks: string[];
      from: components["schemas"]["Instant"];
      release: string;
      until: components["schemas"]["Instant"];
      zones: {
        [key: string]: number;
      };
    };
  };
  responses: {
    /** @description The request could not be read. */
    BadRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description The current state does not allow this. */
    Conflict: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description The caller does not have permission to do this. */
    Forbidden: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description The data requested is no longer kept; continue from `oldest`. */
    Gone: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description Some values are not valid; `fields` names each. */
    Invalid: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description Not found, or it belongs to another organization. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description Something went wrong on the server. */
    ServerError: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description The body is too large. */
    TooLarge: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description Too many requests; wait as long as Retry-After says. */
    TooManyRequests: {
      headers: {
        /** @description Seconds to wait */
        "Retry-After"?: number;
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description Not signed in, or the token or key is no longer valid. */
    Unauthorized: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description The server is starting, stopping or without its database; try again. */
    Unavailable: {
      headers: {
        /** @description Seconds to wait */
        "Retry-After"?: number;
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description The body’s content type is not accepted. */
    UnsupportedType: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getDatedFacts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Tables of dated facts in use and earlier ones, and how many rows still have to be verified */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DatedFactsState"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  loadDatedFacts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          content: string;
        };
      };
    };
    responses: {
      /** @description Use a newer table of facts from now on. Log days that it affects are recalculated */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DatedFactsState"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listDatedFacts: {
    parameters: {
      query?: {
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path: {
        kind: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Facts of one kind with their dates, source and when they were verified */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["DatedFact"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listChangedLogDays: {
    parameters: {
      query?: {
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Log days whose violations were changed by a table of facts */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["ChangedLogDay"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  previewDatedFacts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          content: string;
        };
      };
    };
    responses: {
      /** @description Preview what a newer table of facts would change. Nothing is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FactsPreview"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  takeDatedFactsBack: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          kind: string;
          release: string;
        };
      };
    };
    responses: {
      /** @description Withdraw the newest loaded table of a kind. The previous table is used again, and affected days are recalculated */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DatedFactsState"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  previewTakingFactsBack: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          kind: string;
          release: string;
        };
      };
    };
    responses: {
      /** @description Preview what withdrawing the newest loaded table of a kind would change. Nothing is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FactsPreview"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getPlatformIftaRates: {
    parameters: {
      query: {
        quarter: components["schemas"]["Quarter"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Rates of a quarter for organizations that haven’t loaded their own file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RateTable"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  uploadPlatformIftaRates: {
    parameters: {
      query: {
        dryRun?: components["schemas"]["QueryFlag"];
        fileName?: string;
        quarter: components["schemas"]["Quarter"];
        status?: "final" | "preliminary";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "text/csv": unknown;
      };
    };
    responses: {
      /** @description Load a quarter’s official CSV file for all organizations. Their own overrides take precedence, and so do their own files unless only this file is final */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RateUploadResult"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listIngestFaults: {
    parameters: {
      query?: {
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Unreadable input at ingest ports, by day, port and reason */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["IngestFault"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  testMapServices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          address: string;
        };
      };
    };
    responses: {
      /** @description Test the map services: read the street map, look up one address and plan one route, within 5 seconds */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MapServicesTest"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getSearchServer: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The server that street addresses are looked up on, as entered for this installation */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SearchServer"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  setSearchServer: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SearchServerSettings"];
      };
    };
    responses: {
      /** @description Look up street addresses on this server from now on. It is asked once first and refused if it does not answer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SearchServer"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  removeSearchServer: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Stop using the entered server. Towns, ZIP codes and places are found without it */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SearchServer"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listSetAsideWork: {
    parameters: {
      query?: {
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Failed background jobs by vehicle, driver and day */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["SetAsideWork"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getStreets: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The street map and the tiles for routes in the data folder, and an unfinished upload */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Streets"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  removeStreets: {
    parameters: {
      query?: {
        kind?: "map" | "routes";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete the uploaded street map, or the uploaded extract and the tiles that were built. What is built in is used again */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Streets"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  rebuildStreets: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Build tiles from the extract again after a build that failed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Streets"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  startStreetUpload: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          bytes: number;
          firstCrc32: number;
          name: string;
        };
      };
    };
    responses: {
      /** @description Start uploading a street map (PMTiles) or an OpenStreetMap extract (PBF), or resume an upload of the same file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StreetUpload"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  cancelStreetUpload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        uploadId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  finishStreetUpload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        uploadId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Check the uploaded file and start using it: tiles are built from an extract first. A file that can’t be used is deleted */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Streets"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  putStreetPart: {
    parameters: {
      query: {
        crc32: number;
        offset: number;
      };
      header?: never;
      path: {
        uploadId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/octet-stream": unknown;
      };
    };
    responses: {
      /** @description Store the next part of an upload, of at most 4 MB */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StreetUpload"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getTimeZoneState: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Time zone database release in use, earlier releases, and stored names that are no longer valid */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TimeZoneState"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  loadTimeZones: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          content: string;
        };
      };
    };
    responses: {
      /** @description Use a newer time zone database release from now on. Days that start or end at a different time are recalculated */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TimeZoneState"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listMovedLogDays: {
    parameters: {
      query?: {
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Log days that start or end at a different time since a time zone database release */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["MovedLogDay"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  previewTimeZones: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          content: string;
        };
      };
    };
    responses: {
      /** @description Preview what a newer time zone database release would change. Nothing is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TimeZonePreview"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  replaceTimeZone: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          timeZone: components["schemas"]["TimeZone"];
        };
      };
    };
    responses: {
      /** @description Replace time zone names that are no longer valid, for organizations, drivers and users */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TimeZoneState"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listUnassignedMessages: {
    parameters: {
      query: {
        source: string;
        uniqueId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Bytes from an unknown device, or from port input without a device identifier, and how they are read */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["UnassignedMessage"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listUnknownGateways: {
    parameters: {
      query?: {
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Devices that connected to an ingest port and aren’t registered in any organization */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["UnknownGateway"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  assignUnknownGateway: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UnknownGatewayAssignment"];
      };
    };
    responses: {
      /** @description Register a seen device for an organization. It is noted in the organization’s activity log */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AssignedGateway"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  authenticate: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Credentials"];
      };
    };
    responses: {
      /** @description Sign in. With two-step verification on, the response is a challenge */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignedIn"] | components["schemas"]["Challenged"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  answerChallenge: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code?: string;
          credential?: components["schemas"]["PasskeyAssertion"];
          recoveryCode?: string;
          token: string;
        };
      };
    };
    responses: {
      /** @description Second step of a sign-in: an authenticator or recovery code, each usable once, or a passkey, which signs in by itself */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignedIn"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  confirmRegistration: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          token: string;
        };
      };
    };
    responses: {
      /** @description Create the account whose email address received this token, and sign in */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignedIn"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  takeControl: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          organizationId: number;
        };
      };
    };
    responses: {
      /** @description Take control of an organization. This session acts in it until control is released */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CurrentUser"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  releaseControl: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Release control of the organization */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CurrentUser"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createNewPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password: components["schemas"]["Password"];
          token: string;
        };
      };
    };
    responses: {
      /** @description Set a new password with the single-use token from an emailed link, and sign in. Ends every other session of the account */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignedIn"] | components["schemas"]["Challenged"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getCurrentUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The signed-in user with their current permissions */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CurrentUser"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  logout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getOrganizationName: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the name of an organization by its number, before asking to join it */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            name: string;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  startPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get a passkey challenge, to sign in or to verify your identity */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            options: components["schemas"]["PasskeyRequest"];
            token: string;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  changeOwnPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["OwnPasswordChange"];
      };
    };
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  proveIdentity: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code?: string;
          currentPassword?: string;
          passkey?: {
            credential: components["schemas"]["PasskeyAssertion"];
            token: string;
          };
          recoveryCode?: string;
        };
      };
    };
    responses: {
      /** @description Verify with the password and, if it’s on, the second step. For 5 minutes this session can change how people sign in */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            provedUntil: components["schemas"]["Instant"];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  refreshToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Exchange a refresh token, sent as a bearer token, for a new token pair */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TokenPair"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  register: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Registration"];
      };
    };
    responses: {
      /** @description Create an account: a new organization, or a request to join one. If the server sends email, the address has to be confirmed first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignedIn"] | components["schemas"]["ConfirmationSent"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  resetPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: email */
          email: string;
        };
      };
    };
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One's own sessions that have not ended, the last used first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["Session"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  endOtherSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  endSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listSignIns: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One's own sign-ins of 90 days and those that were refused, the newest first, 200 at most */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["SignIn"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  logoutByProvider: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        providerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          logout_token: string;
        };
      };
    };
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  confirmSignOn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          token: string;
        };
      };
    };
    responses: {
      /** @description Let the provider sign in to an administrator’s account, with the token from the emailed link */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            providerName: string;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  finishSignOn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          binding: string;
          code: string;
          iss?: string;
          /** Format: uuid */
          providerId: string;
          state: string;
        };
      };
    };
    responses: {
      /** @description Sign in with the provider’s response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accessToken: string;
            refreshToken: string;
            returnTo: string;
            user: components["schemas"]["CurrentUser"];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  startSignOn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: email */
          email: string;
          /** @default / */
          returnTo?: string;
        };
      };
    };
    responses: {
      /** @description Where a person with this email address signs in */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            binding: string;
            url: string;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getTwoStep: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One's own two-step verification */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TwoStep"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  addApp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code?: string;
          currentPassword?: string;
          /** @default Authenticator app */
          name?: string;
          passkey?: {
            credential: components["schemas"]["PasskeyAssertion"];
            token: string;
          };
          recoveryCode?: string;
        };
      };
    };
    responses: {
      /** @description Start setting up an authenticator app. It’s on after one of its codes is confirmed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            secret: string;
            uri: string;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  confirmApp: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        appId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code: string;
        };
      };
    };
    responses: {
      /** @description Turn on an authenticator app with one of its codes. The first app returns recovery codes, shown only once */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            recoveryCodes: string[] | null;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  removeFactor: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        factorId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code?: string;
          currentPassword?: string;
          passkey?: {
            credential: components["schemas"]["PasskeyAssertion"];
            token: string;
          };
          recoveryCode?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  addPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code?: string;
          currentPassword?: string;
          passkey?: {
            credential: components["schemas"]["PasskeyAssertion"];
            token: string;
          };
          recoveryCode?: string;
        };
      };
    };
    responses: {
      /** @description Start adding a passkey: the options for the browser */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            options: components["schemas"]["PasskeyCreation"];
            token: string;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  confirmPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          credential: components["schemas"]["NewPasskey"];
          /** @default Passkey */
          name?: string;
          token: string;
        };
      };
    };
    responses: {
      /** @description Save a passkey created by the browser. The first factor returns recovery codes, shown only once */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            recoveryCodes: string[] | null;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  makeRecoveryCodes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code?: string;
          currentPassword?: string;
          passkey?: {
            credential: components["schemas"]["PasskeyAssertion"];
            token: string;
          };
          recoveryCode?: string;
        };
      };
    };
    responses: {
      /** @description Create new recovery codes, shown only once. The earlier codes stop working */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            recoveryCodes: string[];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  ingestEldEvents: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          events: unknown[];
        };
      };
    };
    responses: {
      /** @description Records of one electronic logging device, in order of time. Acknowledged after they are committed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accepted: number;
            duplicates: number;
            late: number;
            rejected: {
              detail: string;
              index: number;
              /** @enum {string} */
              reason: "unreadable" | "future" | "too-old" | "unordered" | "wrong-sequence" | "overlapping" | "unknown-driver" | "not-certifiable";
            }[];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  ingestFlespi: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": unknown[];
      };
    };
    responses: {
      /** @description Messages from any of the organization’s devices, as streamed by flespi. Acknowledged after they are committed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accepted: number;
            duplicates: number;
            rejected: {
              index: number;
              reason: string;
            }[];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  ingestJson: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": unknown;
      };
    };
    responses: {
      /** @description One JSON message in any format, read with its device’s field mapping. Acknowledged after it is committed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accepted: number;
            duplicates: number;
            hasUnreadable: boolean;
            rejected: {
              index: number;
              reason: string;
            }[];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  ingestOwnTracks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": unknown;
      };
    };
    responses: {
      /** @description One message from the OwnTracks app. Acknowledged after it is committed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": unknown[];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  ingestPositions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          positions: unknown[];
        };
      };
    };
    responses: {
      /** @description Positions of one device. Acknowledged after they are committed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            accepted: number;
            duplicates: number;
            rejected: {
              index: number;
              reason: string;
            }[];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listOrganizations: {
    parameters: {
      query?: {
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
        status?: components["schemas"]["OrganizationStatus"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List all organizations with their counts */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["OrganizationSummary"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewOrganization"];
      };
    };
    responses: {
      /** @description Create an organization and invite its first administrator */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NewOrganizationResult"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One organization */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Organization"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deactivateOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Deactivate an organization. Its users are signed out right away. Data from its devices is still received and stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrganizationSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["OrganizationChange"];
      };
    };
    responses: {
      /** @description Change the account of the organization: identity, defaults and thresholds */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Organization"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listAccountRequests: {
    parameters: {
      query?: {
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Open requests to join, oldest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["AccountRequest"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  approveAccountRequest: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Approval"];
      };
    };
    responses: {
      /** @description Approve a request to join */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  rejectAccountRequest: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listActivity: {
    parameters: {
      query?: {
        action?: string;
        before?: string;
        entity?: string;
        entityId?: string;
        from?: string;
        page?: number;
        q?: string;
        signIns?: "shown" | "hidden";
        size?: number;
        to?: string;
        userId?: components["schemas"]["IdParam"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Activity of everyone in the organization, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            isTotalCapped: boolean;
            items: components["schemas"]["ActivityEntry"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listActivityOfUser: {
    parameters: {
      query?: {
        action?: string;
        before?: string;
        entity?: string;
        entityId?: string;
        from?: string;
        page?: number;
        q?: string;
        signIns?: "shown" | "hidden";
        size?: number;
        to?: string;
        userId?: components["schemas"]["IdParam"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Activity of one user in this organization, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            isTotalCapped: boolean;
            items: components["schemas"]["ActivityEntry"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getActivityVocabulary: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Actions and record types in the activity log, to filter by */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ActivityVocabulary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listAdministrators: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Active administrators of the organization and how to contact them */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["Administrator"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listAlertRules: {
    parameters: {
      query?: {
        isArchived?: components["schemas"]["QueryFlag"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List alert rules by name */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["AlertRuleSummary"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createAlertRule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewAlertRule"];
      };
    };
    responses: {
      /** @description Add an alert rule. It applies from now on */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AlertRuleSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getAlertRule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        ruleId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get an alert rule as it applies now */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AlertRuleSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  archiveAlertRule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        ruleId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Archive an alert rule. Its incidents are kept */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AlertRuleSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateAlertRule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        ruleId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AlertRuleChange"];
      };
    };
    responses: {
      /** @description Change an alert rule. The new version applies from now on; past incidents keep their version */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AlertRuleSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  muteAlertRule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        ruleId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewAlertMute"];
      };
    };
    responses: {
      /** @description Mute a rule for one vehicle, trailer, driver or device, for a while or until it is unmuted */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AlertRuleSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  unmuteAlertRule: {
    parameters: {
      query: {
        subjectId: number;
        subjectKind: "vehicle" | "trailer" | "driver" | "device";
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        ruleId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Unmute a rule for a vehicle, trailer, driver or device */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AlertRuleSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createAlertRules: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          rules: components["schemas"]["NewAlertRule"][];
        };
      };
    };
    responses: {
      /** @description Add several alert rules, all or none. They apply from now on */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["AlertRuleSummary"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  evaluateAlertRule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["EvaluationRequest"];
      };
    };
    responses: {
      /** @description Evaluate a rule on the positions of one vehicle and its visits. Nothing is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Evaluation"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  previewAlertRule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @default 7 */
          days?: 7 | 30;
          rule: components["schemas"]["AlertRule"];
        };
      };
    };
    responses: {
      /** @description Preview the alerts a rule would have generated in the last 7 or 30 days. Nothing is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AlertPreview"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getFleetPerformance: {
    parameters: {
      query: {
        comparedWith?: components["schemas"]["ComparedWith"];
        from: string;
        groupId?: components["schemas"]["IdParam"][];
        of?: components["schemas"]["PerformanceSubject"];
        rankBy?: components["schemas"]["PerformanceFigure"];
        to: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Figures of vehicles or drivers in a period, with median, rank, outliers and what changed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FleetPerformance"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  evaluateFleetPerformance: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PerformanceEvaluation"];
      };
    };
    responses: {
      /** @description Calculate figures of vehicles or drivers from the days sent. Nothing is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["EvaluatedPerformance"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportFleetPerformance: {
    parameters: {
      query: {
        comparedWith?: components["schemas"]["ComparedWith"];
        from: string;
        groupId?: components["schemas"]["IdParam"][];
        of?: components["schemas"]["PerformanceSubject"];
        rankBy?: components["schemas"]["PerformanceFigure"];
        to: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/csv": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listPerformanceRows: {
    parameters: {
      query: {
        from: string;
        groupId?: components["schemas"]["IdParam"][];
        of?: components["schemas"]["PerformanceSubject"];
        subjectId: components["schemas"]["IdParam"];
        to: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Days, fills and events behind the figures of one vehicle or driver */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PerformanceRows"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getRevenue: {
    parameters: {
      query: {
        basis?: components["schemas"]["RevenueBasis"];
        comparedWith?: components["schemas"]["ComparedWith"];
        from: string;
        fuelBasis?: components["schemas"]["FuelBasis"];
        to: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Revenue, cost and margin of a period by load, lane, customer, vehicle and driver, and what changed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Revenue"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  evaluateRevenue: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RevenueEvaluation"];
      };
    };
    responses: {
      /** @description Calculate revenue, cost and margin of a period from the rows sent. Nothing is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["EvaluatedRevenue"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportRevenue: {
    parameters: {
      query: {
        basis?: components["schemas"]["RevenueBasis"];
        comparedWith?: components["schemas"]["ComparedWith"];
        from: string;
        fuelBasis?: components["schemas"]["FuelBasis"];
        of?: components["schemas"]["RevenueExportOf"];
        to: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/csv": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listRevenueRows: {
    parameters: {
      query: {
        basis?: components["schemas"]["RevenueBasis"];
        comparedWith?: components["schemas"]["ComparedWith"];
        driverId?: components["schemas"]["IdParam"];
        from: string;
        fuelBasis?: components["schemas"]["FuelBasis"];
        kind?: string;
        loadId?: components["schemas"]["IdParam"];
        of: components["schemas"]["RevenueRowsOf"];
        to: string;
        vehicleId?: components["schemas"]["IdParam"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Rows behind a figure: charges with the shares of trucks and drivers, cost lines, receipts, miles or stops */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["RevenueRow"][];
            sumCents: number;
            sumMeters: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listApiKeys: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List active API keys by name */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["ApiKey"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewApiKey"];
      };
    };
    responses: {
      /** @description Create an API key. The secret is shown only in this response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ApiKeyWithSecret"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        keyId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One API key */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ApiKey"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  revokeApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        keyId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        keyId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ApiKeyChange"];
      };
    };
    responses: {
      /** @description Change an API key’s permissions and limits. Its secrets don’t change */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ApiKey"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  rotateApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        keyId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @default 24 */
          overlapHours?: number;
        };
      };
    };
    responses: {
      /** @description Rotate an API key: create a new secret. Earlier secrets expire after the overlap */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ApiKeyWithSecret"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listArrivals: {
    parameters: {
      query?: {
        isLate?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Expected arrivals of trucks with an active dispatch at their next and last stop, latest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: {
              dispatchId: number;
              isByHours: boolean;
              last: {
                arrivesAt: components["schemas"]["Instant"];
                name: string;
                timeZone: components["schemas"]["TimeZone"];
              };
              loadId: number | null;
              next: {
                arrivesAt: components["schemas"]["Instant"];
                name: string;
                timeZone: components["schemas"]["TimeZone"];
              };
              positionAt: components["schemas"]["Instant"];
              spareMinutes: number | null;
              vehicle: components["schemas"]["Reference"];
            }[];
            lateCount: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listAssets: {
    parameters: {
      query?: {
        groupId?: components["schemas"]["IdParam"][];
        isArchived?: components["schemas"]["QueryFlag"];
        kind?: components["schemas"]["AssetKind"];
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
        status?: components["schemas"]["VehicleStatus"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List vehicles and trailers with driver, device and last position */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["AssetSummary"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createAsset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewAsset"];
      };
    };
    responses: {
      /** @description Add a vehicle or trailer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AssetDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getAsset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        assetId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get a vehicle or trailer with its driver and attachment history */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AssetDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  archiveAsset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        assetId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Archive a vehicle or trailer. Its history is kept. It must have no driver, device or attachment */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AssetDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateAsset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        assetId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AssetChange"];
      };
    };
    responses: {
      /** @description Change a vehicle or trailer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AssetDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  attachTrailer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        assetId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AssignmentReason"];
      };
    };
    responses: {
      /** @description Attach the trailer `id` to the vehicle. A 409 names the vehicle it is attached to */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AssetDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  enterCounterReading: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        assetId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewCounterReading"];
      };
    };
    responses: {
      /** @description Enter the odometer or engine hours shown on the dash. Services count from them */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UnitMaintenance"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  detachTrailer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        assetId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Detach the trailer `id` from the vehicle */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AssetDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  unassignDriver: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        assetId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Unassign the driver */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AssetDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  assignDriver: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        assetId: components["schemas"]["IdParam"];
        driverId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AssignmentReason"];
      };
    };
    responses: {
      /** @description Assign a driver to a vehicle. A 409 names the driver’s current vehicle or the vehicle’s current driver */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AssetDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getUnitMaintenance: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        assetId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Counters, readiness, services, orders and out-of-service orders of one unit */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UnitMaintenance"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  restoreAsset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        assetId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Restore an archived vehicle or trailer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AssetDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listShareLinks: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        assetId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List active public links of a vehicle, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["ShareLink"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createShareLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        assetId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewShareLink"];
      };
    };
    responses: {
      /** @description Create a link that shows this vehicle live to anyone who has it, until it expires */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreatedShareLink"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  importAssets: {
    parameters: {
      query: {
        dryRun?: components["schemas"]["QueryFlag"];
        kind: components["schemas"]["AssetKind"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "text/csv": unknown;
      };
    };
    responses: {
      /** @description Import vehicles or trailers from a CSV file. If any row has an error, nothing is imported */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportResult"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  streamAssets: {
    parameters: {
      query?: {
        bbox?: string;
        groupId?: components["schemas"]["IdParam"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Server-sent events */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listAvailability: {
    parameters: {
      query?: {
        driverId?: components["schemas"]["IdParam"][];
        groupId?: components["schemas"]["IdParam"][];
        isShortOfTime?: boolean;
        minDrivableMinutes?: number;
        page?: number;
        q?: string;
        ready?: "now" | "long" | "soon";
        size?: number;
        sort?: string;
        status?: components["schemas"]["DutyStatus"][];
        withLog?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Current duty status and clocks of every driver, with vehicle and location */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Availability"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listVehicleDuty: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Duty status, drive time left and the limit that ends it, for each vehicle whose driver has records */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["VehicleDuty"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listBenchmarks: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Industry benchmarks, each with its year and source */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["Benchmark"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateBenchmark: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["BenchmarkChange"];
      };
    };
    responses: {
      /** @description Enter your own benchmark, or restore the default. Also requires ANALYTICS_REVENUE */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["Benchmark"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  findCallingDevice: {
    parameters: {
      query: {
        imei: components["schemas"]["Imei"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Whether an unregistered device with this IMEI has connected */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            calls: components["schemas"]["UnregisteredCalls"] | null;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listCoDrivers: {
    parameters: {
      query?: {
        q?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Find other drivers by name, to enter a co-driver in your own log */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["Reference"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listCosts: {
    parameters: {
      query?: {
        form?: components["schemas"]["CostForm"][];
        from?: string;
        kind?: string[];
        page?: number;
        q?: string;
        scope?: components["schemas"]["CostScope"][];
        size?: number;
        sort?: string;
        to?: string;
        vehicleId?: components["schemas"]["IdParam"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List costs other than fuel; sorted by `from kind scope form amount` */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["Cost"][];
            kinds: string[];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createCost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewCost"];
      };
    };
    responses: {
      /** @description Enter a cost. Also requires ANALYTICS_REVENUE */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Cost"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateCost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        costId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewCost"];
      };
    };
    responses: {
      /** @description Change a cost. Also requires ANALYTICS_REVENUE */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Cost"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteCost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        costId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listCustomers: {
    parameters: {
      query?: {
        isArchived?: components["schemas"]["QueryFlag"];
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List customers with their load counts; sorted by `name loadCount openLoadCount` */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["Customer"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createCustomer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewCustomer"];
      };
    };
    responses: {
      /** @description Add a customer. Rates require ANALYTICS_REVENUE */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Customer"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getCustomer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        customerId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get a customer with its detention terms */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Customer"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  archiveCustomer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        customerId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Archive a customer. It can’t be used for new loads */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Customer"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateCustomer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        customerId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CustomerChange"];
      };
    };
    responses: {
      /** @description Change a customer. Rates require ANALYTICS_REVENUE */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Customer"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  restoreCustomer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        customerId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Restore an archived customer, unless its name is taken */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Customer"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getDashboardCharts: {
    parameters: {
      query?: {
        from?: string;
        groupId?: components["schemas"]["IdParam"][];
        to?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Dashboard tiles and charts, for the last seven days by default */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DashboardCharts"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getRetention: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description How long each category of records is kept */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            periods: components["schemas"]["RetentionPeriod"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateRetention: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RetentionChange"];
      };
    };
    responses: {
      /** @description Set retention periods in months, none shorter than the law allows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            periods: components["schemas"]["RetentionPeriod"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  previewRetention: {
    parameters: {
      query?: {
        activityLog?: number;
        cleanInspections?: number;
        driverDocuments?: number;
        fuelTax?: number;
        hoursOfService?: number;
        iftaLocationHistory?: number;
        inspections?: number;
        loads?: number;
        locationHistory?: number;
        maintenance?: number;
        notifications?: number;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Preview what a run would delete now, with the current or other periods */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RetentionPreview"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listRetentionRuns: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Nightly runs and what they deleted, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["RetentionRun"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  withdrawDayStart: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        from: string;
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Withdraw an upcoming change of the 24-hour day start */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Organization"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listDefects: {
    parameters: {
      query?: {
        assetId?: components["schemas"]["IdParam"][];
        isWithoutOrder?: components["schemas"]["QueryFlag"];
        page?: number;
        size?: number;
        state?: components["schemas"]["DefectState"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List defects, unsafe ones first, then newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["Defect"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  certifyDefect: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        defectId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          note?: string | null;
          outcome: components["schemas"]["DefectOutcome"];
          signatureName: string;
        };
      };
    };
    responses: {
      /** @description Certify that a defect is repaired, or that no repair is needed (49 CFR 396.11(a)(3)) */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["InspectionDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  markDefectNotSafe: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        defectId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          note?: string | null;
          signatureName: string;
        };
      };
    };
    responses: {
      /** @description Mark a defect as not safe to drive with. Only a certification clears it */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["InspectionDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  addDefectPhoto: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        defectId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "image/jpeg": unknown;
        "image/png": unknown;
        "image/webp": unknown;
      };
    };
    responses: {
      /** @description Upload a photo of a defect. It is re-encoded. DVIR_OWN for your own report, MAINT_UPDATE for any */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["InspectionDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getDefectPhoto: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        defectId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
        photoId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "image/webp": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  withdrawCertification: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        defectId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          note: string;
          signatureName: string;
        };
      };
    };
    responses: {
      /** @description Withdraw the certification of a defect before a driver has reviewed it. The defect is open again */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["InspectionDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listDispatches: {
    parameters: {
      query?: {
        loadId?: components["schemas"]["IdParam"];
        page?: number;
        size?: number;
        status?: ("planned" | "active" | "done" | "cancelled")[];
        vehicleId?: components["schemas"]["IdParam"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List dispatches with their stops and expected arrivals, active ones first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["DispatchSummary"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createDispatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @default false */
          isHazmat?: boolean;
          stops: components["schemas"]["NewDispatchStop"][];
          vehicleId: components["schemas"]["IdParam"];
        };
      };
    };
    responses: {
      /** @description Set a truck’s destination, after its current dispatches */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DispatchSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getDispatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        dispatchId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get a dispatch with its plan, its route and how its expected arrival changed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DispatchDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  cancelDispatch: {
    parameters: {
      query: {
        version: number;
      };
      header?: never;
      path: {
        dispatchId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateDispatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        dispatchId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          isHazmat?: boolean;
          stops: components["schemas"]["NewDispatchStop"][];
          version: number;
        };
      };
    };
    responses: {
      /** @description Change the stops or freight of a dispatch that was set on the map */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DispatchSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getDispatchPdf: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        dispatchId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  findCandidates: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CandidateQuestion"];
      };
    };
    responses: {
      /** @description Find which trucks can legally take a trip: on time, late, and unavailable with the reason */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CandidateAnswer"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  planDispatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          isHazmat?: boolean;
          loadId?: components["schemas"]["IdParam"];
          stops: components["schemas"]["DispatchStop"][];
          vehicleId: components["schemas"]["IdParam"];
        };
      };
    };
    responses: {
      /** @description The legal plan of one truck for a trip: timeline, where rests may be taken, latest departure, split offer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DispatchPlan"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listPlannedRoutes: {
    parameters: {
      query: {
        from: components["schemas"]["Instant"];
        to: components["schemas"]["Instant"];
        vehicleId: components["schemas"]["IdParam"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Routes planned for a vehicle in a period, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: {
              dispatchId: number;
              isEstimate: boolean;
              line: string;
              load: components["schemas"]["Reference"] | null;
              plannedAt: components["schemas"]["Instant"];
              usedUntil: components["schemas"]["Instant"] | null;
            }[];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  putDriverPhoto: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        sha256: components["schemas"]["Sha256"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "image/jpeg": unknown;
        "image/png": unknown;
        "image/webp": unknown;
      };
    };
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  syncDriverApp: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SyncRequest"];
      };
    };
    responses: {
      /** @description Send a driver’s entries from a phone, each command once and in order, and get what changed. A phone marked as lost gets 410 */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SyncAnswer"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listDriverDocuments: {
    parameters: {
      query?: {
        driverId?: components["schemas"]["IdParam"];
        kind?: components["schemas"]["DriverDocumentKind"];
        loadId?: components["schemas"]["IdParam"];
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Documents photographed by drivers, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["DriverDocument"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteDriverDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        documentId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getDriverDocumentPdf: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        documentId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listDrivers: {
    parameters: {
      query?: {
        groupId?: components["schemas"]["IdParam"][];
        isArchived?: components["schemas"]["QueryFlag"];
        licenseExpiresBefore?: string;
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List drivers with their current vehicle */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["DriverSummary"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createDriver: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewDriver"];
      };
    };
    responses: {
      /** @description Add a driver with an account that may keep the driver's own log; invited by mail if there is an address */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NewDriverResult"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getDriver: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get a driver with the vehicles driven */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DriverDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  archiveDriver: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Archive a driver without a vehicle. Logs, history and the account are kept */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DriverDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateDriver: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DriverChange"];
      };
    };
    responses: {
      /** @description Change a driver */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DriverDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listDriverDevices: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Phones with a driver's app, the last heard of first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["DriverDevice"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  markDriverDeviceLost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        deviceId: string;
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Mark a phone as lost. Its sessions end, and it deletes its data at its next contact */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DriverDevice"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  withdrawHomeTerminal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        from: string;
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Withdraw an upcoming home terminal change */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DriverDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  restoreDriver: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Restore an archived driver */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DriverDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getDriverRules: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A driver's hours-of-service rules by zone, with history, crossings and what a cycle switch needs */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DriverRules"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  assignDriverRuleSet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewRuleSetEntry"];
      };
    };
    responses: {
      /** @description Give a driver a set for a zone from an instant on; a switch of the cycle waits for the driver's answer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DriverRules"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  endPilot: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        entryId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          at?: components["schemas"]["Instant"];
        };
      };
    };
    responses: {
      /** @description End a driver’s enrollment in a pilot. The regular rules apply from then on, and affected days are recalculated */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DriverRules"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  importDrivers: {
    parameters: {
      query?: {
        dryRun?: components["schemas"]["QueryFlag"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "text/csv": unknown;
      };
    };
    responses: {
      /** @description Import drivers from a CSV file. If any row has an error, nothing is imported. No emails are sent */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportResult"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getEldHealth: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Open malfunctions and diagnostics with their repair deadline, and records missing from the last 8 days */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            faults: components["schemas"]["EldFault"][];
            sequenceGaps: components["schemas"]["SequenceGap"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listEventTypes: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Change types the caller can read, with the JSON Schema of their data */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["EventType"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createExpiration: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewExpiration"];
      };
    };
    responses: {
      /** @description Enter the expiration date of a license, card, registration or policy. It is valid through that day */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Expiration"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateExpiration: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        expirationId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewExpiration"];
      };
    };
    responses: {
      /** @description Change an expiration */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Expiration"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteExpiration: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        expirationId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportAlertsFile: {
    parameters: {
      query: {
        assetId?: components["schemas"]["IdParam"];
        format?: "csv" | "ndjson" | "parquet";
        from: string;
        to: string;
        withEnd?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/vnd.apache.parquet": unknown;
          "application/x-ndjson": unknown;
          "text/csv": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportDaysFile: {
    parameters: {
      query: {
        driverId?: components["schemas"]["IdParam"];
        format?: "csv" | "ndjson" | "parquet";
        from: string;
        to: string;
        withEnd?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/vnd.apache.parquet": unknown;
          "application/x-ndjson": unknown;
          "text/csv": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportDutyFile: {
    parameters: {
      query: {
        driverId?: components["schemas"]["IdParam"];
        format?: "csv" | "ndjson" | "parquet";
        from: string;
        to: string;
        withEnd?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/vnd.apache.parquet": unknown;
          "application/x-ndjson": unknown;
          "text/csv": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportFuelFile: {
    parameters: {
      query: {
        assetId?: components["schemas"]["IdParam"];
        format?: "csv" | "ndjson" | "parquet";
        from: string;
        to: string;
        withEnd?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/vnd.apache.parquet": unknown;
          "application/x-ndjson": unknown;
          "text/csv": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportMilesFile: {
    parameters: {
      query: {
        assetId?: components["schemas"]["IdParam"];
        format?: "csv" | "ndjson" | "parquet";
        from: string;
        to: string;
        withEnd?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/vnd.apache.parquet": unknown;
          "application/x-ndjson": unknown;
          "text/csv": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportPositionsFile: {
    parameters: {
      query: {
        assetId?: components["schemas"]["IdParam"];
        format?: "csv" | "ndjson" | "parquet";
        from: string;
        to: string;
        withEnd?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/vnd.apache.parquet": unknown;
          "application/x-ndjson": unknown;
          "text/csv": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportTripsFile: {
    parameters: {
      query: {
        assetId?: components["schemas"]["IdParam"];
        format?: "csv" | "ndjson" | "parquet";
        from: string;
        to: string;
        withEnd?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/vnd.apache.parquet": unknown;
          "application/x-ndjson": unknown;
          "text/csv": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportViolationsFile: {
    parameters: {
      query: {
        driverId?: components["schemas"]["IdParam"];
        format?: "csv" | "ndjson" | "parquet";
        from: string;
        to: string;
        withEnd?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/vnd.apache.parquet": unknown;
          "application/x-ndjson": unknown;
          "text/csv": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportVisitsFile: {
    parameters: {
      query: {
        assetId?: components["schemas"]["IdParam"];
        format?: "csv" | "ndjson" | "parquet";
        from: string;
        to: string;
        withEnd?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/vnd.apache.parquet": unknown;
          "application/x-ndjson": unknown;
          "text/csv": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listFailedDeliveries: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Emails and push messages that failed and will not be retried, with the reason */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["FailedDelivery"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  retryDelivery: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        deliveryId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listFaultOrderRules: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Trouble codes that create a work order automatically */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["FaultOrderRule"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createFaultOrderRule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewFaultOrderRule"];
      };
    };
    responses: {
      /** @description Create a work order when a device reports this trouble code from now on. Until that order is done, no second one is created */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FaultOrderRule"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteFaultOrderRule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        ruleId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  readFeed: {
    parameters: {
      query?: {
        after?: string;
        from?: components["schemas"]["Instant"];
        limit?: number;
        type?: ("vehicle.created" | "vehicle.updated" | "vehicle.archived" | "vehicle.restored" | "trailer.created" | "trailer.updated" | "trailer.archived" | "trailer.restored" | "driver.created" | "driver.updated" | "driver.archived" | "driver.restored" | "user.created" | "user.updated" | "user.archived" | "user.restored" | "place.created" | "place.updated" | "place.archived" | "place.restored" | "group.created" | "group.updated" | "group.archived" | "group.restored" | "device.created" | "device.updated" | "device.archived" | "device.restored" | "device.paired" | "device.unpaired" | "position.received" | "trip.created" | "trip.updated" | "trip.removed" | "visit.arrived" | "visit.departed" | "visit.updated" | "visit.removed" | "duty.created" | "duty.updated" | "log.certified" | "unidentified.created" | "unidentified.assigned" | "alert.opened" | "alert.updated" | "alert.closed" | "alert.retracted" | "alert.acknowledged" | "violation.created" | "violation.updated" | "violation.removed" | "fuel-purchase.created" | "fuel-purchase.updated" | "fuel-purchase.removed" | "return.finalized" | "return.amended" | "inspection.submitted" | "defect.created" | "defect.certified" | "load.created" | "load.updated" | "load.delivered" | "load.removed" | "work-order.updated" | "work-order.removed")[];
        wait?: number;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The organization’s changes in order, each exactly once. Types the caller has no permission for are left out */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FeedPage"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listGateways: {
    parameters: {
      query?: {
        deviceModelId?: components["schemas"]["IdParam"][];
        health?: components["schemas"]["GatewayHealthState"][];
        isArchived?: components["schemas"]["QueryFlag"];
        isPaired?: boolean;
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List devices with their pairing and health */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["GatewaySummary"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createGateway: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewGateway"];
      };
    };
    responses: {
      /** @description Register a device. Returns 409 if its identifier is already registered in any organization on this server */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NewGatewayResult"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getGateway: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get a device with its pairing history and the address it sends to */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GatewayDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  archiveGateway: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Archive an unpaired device. Its messages are rejected from then on. Its history is kept */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GatewayDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateGateway: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["GatewayChange"];
      };
    };
    responses: {
      /** @description Change a device. Its identifier can be changed only before its first message */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GatewayDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getGatewayCapture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get the latest capture of a device */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            capture: components["schemas"]["GatewayCapture"] | null;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  startGatewayCapture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Capture all raw messages of a device for 15 minutes, up to 1 MB. The previous capture is deleted */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            capture: components["schemas"]["GatewayCapture"];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportGatewayCapture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A capture as a test case: protocol, settings, frames and how they are read */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            frames: string[];
            messages?: components["schemas"]["DecodedMessageView"][];
            protocol: string | null;
            settings: components["schemas"]["ProtocolSettings"];
            title: string;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listGatewayMessages: {
    parameters: {
      query?: {
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Latest raw messages of a device: all rejected ones and a sample of accepted ones */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["GatewayMessage"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  pairGateway: {
    parameters: {
      query?: {
        swap?: components["schemas"]["QueryFlag"];
      };
      header?: never;
      path: {
        assetId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Pair a device with a vehicle or trailer. A 409 names the existing pairing; with swap=true the two exchange partners. History stays with the asset it was recorded for */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GatewayDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  requestGatewayPosition: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Ask a connected device for its current position */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            requestedAt: components["schemas"]["Instant"];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  restoreGateway: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Restore an archived device */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GatewayDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  makeGatewaySecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Create a new secret for POST ingest/positions, shown only once. The previous secret stops working right away */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GatewaySecret"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  unpairGateway: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Unpair a device. From then on its data is stored for the device itself */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GatewayDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listGatewayVoltages: {
    parameters: {
      query: {
        from: components["schemas"]["Instant"];
        to: components["schemas"]["Instant"];
      };
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Supply voltage reported while the device was paired: each change, starting with the last one before `from` */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["GatewayVoltage"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  decodeFrames: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          frames: string[];
          protocol?: ("teltonika" | "gt06" | "queclink" | "calamp" | "jt808" | "owntracks" | "flespi" | "json") | null;
          settings?: components["schemas"]["ProtocolSettings"];
        };
      };
    };
    responses: {
      /** @description Decode device messages and show how they would be answered. Nothing is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            looksLike?: (string | null)[];
            messages?: components["schemas"]["DecodedMessageView"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listGroups: {
    parameters: {
      query?: {
        isArchived?: components["schemas"]["QueryFlag"];
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List groups with their sizes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["GroupSummary"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewGroup"];
      };
    };
    responses: {
      /** @description Add an empty group */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GroupSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        groupId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get a group with its sizes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GroupSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  archiveGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        groupId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Archive a group. It can no longer be used as a filter. Its members and assets are kept */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GroupSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        groupId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["GroupChange"];
      };
    };
    responses: {
      /** @description Rename a group or change its color */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GroupSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listGroupAssets: {
    parameters: {
      query?: {
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path: {
        groupId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the vehicles and trailers of a group */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["GroupAsset"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  replaceGroupAssets: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        groupId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids: number[];
        };
      };
    };
    responses: {
      /** @description Replace the vehicles and trailers of a group */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GroupSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  addGroupAsset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        groupId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Add one vehicle or trailer to a group */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GroupSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  removeGroupAsset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        groupId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a vehicle or trailer from a group */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GroupSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listGroupMembers: {
    parameters: {
      query?: {
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path: {
        groupId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the members of a group */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["GroupMember"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  replaceGroupMembers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        groupId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids: number[];
        };
      };
    };
    responses: {
      /** @description Replace the members of a group */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GroupSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  addGroupMember: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        groupId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Add one user to a group */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GroupSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  removeGroupMember: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        groupId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a user from a group */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GroupSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  restoreGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        groupId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Restore an archived group, unless its name is taken */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GroupSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getAssetHistory: {
    parameters: {
      query: {
        detail?: "full" | "screen";
        from: components["schemas"]["Instant"];
        to: components["schemas"]["Instant"];
      };
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Route history of one vehicle or trailer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["History"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listVehicleDays: {
    parameters: {
      query?: {
        days?: number;
      };
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Daily miles, driving and idling of one vehicle or trailer, today first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["VehicleDay"][];
            timeZone: string;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getDriverHistory: {
    parameters: {
      query: {
        detail?: "full" | "screen";
        from: components["schemas"]["Instant"];
        to: components["schemas"]["Instant"];
      };
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Route history of a driver, in every vehicle driven */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["History"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getGatewayHistory: {
    parameters: {
      query: {
        detail?: "full" | "screen";
        from: components["schemas"]["Instant"];
        to: components["schemas"]["Instant"];
      };
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Route history of a device, including the assets it was paired with */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["History"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listLogs: {
    parameters: {
      query?: {
        certified?: boolean;
        driverId?: components["schemas"]["IdParam"][];
        from?: string;
        groupId?: components["schemas"]["IdParam"][];
        hasMissing?: boolean;
        hasProposals?: boolean;
        hasViolations?: boolean;
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
        to?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List driver days: hours by status, miles, certification, violations and missing fields */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LogList"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getHosLog: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["HosLogId"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get one day of a driver’s log: header, periods, events, totals, violations and edits */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HosLog"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getLogAsKnownOn: {
    parameters: {
      query: {
        days?: number;
        knownOn: string;
      };
      header?: never;
      path: {
        id: components["schemas"]["HosLogId"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A log day and the days before it, calculated with the limits, exceptions, declarations and time zones in use on an earlier date, next to the current result */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LogAsKnownOn"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getRodsPdf: {
    parameters: {
      query?: {
        days?: "1" | "8" | "15";
        violations?: components["schemas"]["QueryFlag"];
      };
      header?: never;
      path: {
        id: components["schemas"]["HosLogId"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  remindToCertify: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remind drivers of uncertified days in the last 30, in the app and by email and push, once a day */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CertifyReminders"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportDutyHours: {
    parameters: {
      query?: {
        driverId?: components["schemas"]["IdParam"][];
        from?: string;
        groupId?: components["schemas"]["IdParam"][];
        to?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/csv": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createEldFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["EldFileRequest"];
      };
    };
    responses: {
      /** @description A driver’s ELD output file (49 CFR 395, subpart B, appendix A, 4.8.2) with its check. HOS_READ, or HOS_OWN for your own */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["EldOutputFile"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  mailEldFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["EldFileMail"];
      };
    };
    responses: {
      /** @description Email the ELD output file to an officer. HOS_READ, or HOS_OWN for your own. Returns 409 if the server can’t send email */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            email: string;
            fileName: string;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  auditLog: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AuditLog"];
      };
    };
    responses: {
      /** @description Check a log against one or more rule sets: violations with explanations, clocks and days. Nothing is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AuditAnswer"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  planTrip: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["TripQuestion"];
      };
    };
    responses: {
      /** @description Find whether a driver, or which drivers, can take a trip, with a legal schedule of breaks and rests */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TripAnswer"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listAdjustments: {
    parameters: {
      query?: {
        from?: string;
        jurisdiction?: components["schemas"]["Jurisdiction"][];
        kind?: ("exempt" | "trip-permit" | "attribution" | "distance")[];
        page?: number;
        quarter?: components["schemas"]["Quarter"];
        size?: number;
        sort?: string;
        to?: string;
        vehicleId?: components["schemas"]["IdParam"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Mileage adjustments: exempt and trip permit distance, attributions and manual distance, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["Adjustment"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createAdjustment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewAdjustment"];
      };
    };
    responses: {
      /** @description Add a mileage adjustment for a vehicle and day, with the reason */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Adjustment"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  removeAdjustment: {
    parameters: {
      query: {
        reason: components["schemas"]["Reason"];
      };
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateAdjustment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AdjustmentChange"];
      };
    };
    responses: {
      /** @description Correct an adjustment */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Adjustment"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listCrossings: {
    parameters: {
      query?: {
        from?: string;
        groupId?: components["schemas"]["IdParam"][];
        jurisdiction?: components["schemas"]["Jurisdiction"][];
        page?: number;
        quarter?: components["schemas"]["Quarter"];
        size?: number;
        to?: string;
        vehicleId?: components["schemas"]["IdParam"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Border crossings in a quarter (the last completed one by default) or between two days, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["Crossing"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listFuelCardFormats: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List fuel card file formats by name */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["StoredFuelCardFormat"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createFuelCardFormat: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["FuelCardFormat"];
      };
    };
    responses: {
      /** @description Add a fuel card file format */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StoredFuelCardFormat"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateFuelCardFormat: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["FuelCardFormat"];
      };
    };
    responses: {
      /** @description Change a fuel card file format */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StoredFuelCardFormat"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  removeFuelCardFormat: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listFuelPurchases: {
    parameters: {
      query?: {
        from?: string;
        fuel?: components["schemas"]["IftaFuel"][];
        fuelSource?: "manual" | "import";
        fuelTax?: "paid" | "unpaid";
        fuelVerification?: "verified" | "unverified";
        groupId?: components["schemas"]["IdParam"][];
        jurisdiction?: components["schemas"]["Jurisdiction"][];
        page?: number;
        q?: string;
        quarter?: components["schemas"]["Quarter"];
        size?: number;
        sort?: string;
        to?: string;
        vehicleId?: components["schemas"]["IdParam"][];
        withoutVehicle?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List fuel purchases, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["FuelPurchase"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createFuelPurchase: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewFuelPurchase"];
      };
    };
    responses: {
      /** @description Enter a receipt. A duplicate is rejected */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FuelPurchase"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getFuelPurchase: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One fuel purchase */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FuelPurchase"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  removeFuelPurchase: {
    parameters: {
      query: {
        reason: components["schemas"]["Reason"];
      };
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateFuelPurchase: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["FuelPurchaseChange"];
      };
    };
    responses: {
      /** @description Correct a receipt */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FuelPurchase"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getReceiptImage: {
    parameters: {
      query?: {
        version?: string;
      };
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "image/webp": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  putReceiptImage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "image/jpeg": unknown;
        "image/png": unknown;
        "image/webp": unknown;
      };
    };
    responses: {
      /** @description Store the receipt's picture */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FuelPurchase"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteReceiptImage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove the receipt's picture */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FuelPurchase"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listLikelyVehicles: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Vehicles that drove in a receipt’s jurisdiction on its date, those at the place of sale first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["LikelyVehicle"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  importFuelPurchases: {
    parameters: {
      query?: {
        dryRun?: components["schemas"]["QueryFlag"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "text/csv": unknown;
      };
    };
    responses: {
      /** @description Import receipts from a CSV file. If any row has an error, nothing is imported */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportResult"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listFuelReceipts: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Fuel receipts photographed by drivers and waiting to be confirmed, oldest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["FuelReceipt"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  confirmFuelReceipt: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewFuelPurchase"];
      };
    };
    responses: {
      /** @description Confirm a photographed receipt as a fuel purchase, with its first page as the photo */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FuelPurchase"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  discardFuelReceipt: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          reason: components["schemas"]["Reason"];
        };
      };
    };
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getFuelReceiptPage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
        page: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "image/webp": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listIftaIssues: {
    parameters: {
      query?: {
        quarter?: components["schemas"]["Quarter"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Issues to resolve before filing a quarter (the last completed one by default), most serious first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IftaIssues"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  acknowledgeIftaIssue: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["IssueAcknowledgement"];
      };
    };
    responses: {
      /** @description Acknowledge a warning, with a note */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IftaIssues"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  reopenIftaIssue: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          key: string;
          quarter: components["schemas"]["Quarter"];
        };
      };
    };
    responses: {
      /** @description Withdraw an acknowledgment */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IftaIssues"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  resolveIftaIssue: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["IssueResolution"];
      };
    };
    responses: {
      /** @description Assign distance without a jurisdiction, as adjustments for that vehicle and day */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IftaIssues"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  proposeIssueSplit: {
    parameters: {
      query: {
        key: string;
        quarter: components["schemas"]["Quarter"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Suggest a split of distance without a jurisdiction, along the streets or straight lines between the positions around each gap */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IssueSplit"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getIftaRates: {
    parameters: {
      query: {
        quarter: components["schemas"]["Quarter"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Rates of a quarter with their source: built-in, official file or override */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RateTable"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  uploadIftaRates: {
    parameters: {
      query: {
        dryRun?: components["schemas"]["QueryFlag"];
        fileName?: string;
        quarter: components["schemas"]["Quarter"];
        status?: "final" | "preliminary";
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "text/csv": unknown;
      };
    };
    responses: {
      /** @description Load a quarter’s official CSV file. A dry run shows what would change. Any error rejects the whole file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RateUploadResult"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  overrideIftaRate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewRateOverride"];
      };
    };
    responses: {
      /** @description Set one rate of a quarter by hand, with the reason; it takes precedence over the file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RateTable"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  removeRateOverride: {
    parameters: {
      query: {
        reason: components["schemas"]["Reason"];
      };
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getIftaReport: {
    parameters: {
      query?: {
        basis?: "filed" | "current";
        dataQuality?: ("gaps" | "estimated" | "unattributed" | "variance" | "mpg-out-of-band")[];
        distanceSource?: ("odometer" | "gps" | "manual")[];
        from?: string;
        fuel?: components["schemas"]["IftaFuel"][];
        fuelSource?: ("manual" | "import")[];
        fuelTax?: ("paid" | "unpaid")[];
        fuelVerification?: ("verified" | "unverified")[];
        groupBy?: "jurisdiction" | "vehicle" | "vehicle-jurisdiction" | "month";
        groupId?: components["schemas"]["IdParam"][];
        hideZeroRows?: boolean;
        jurisdiction?: components["schemas"]["Jurisdiction"][];
        jurisdictions?: "all" | "traveled" | "purchases" | "owing" | "credit";
        qualifiedOnly?: boolean;
        quarter?: components["schemas"]["Quarter"];
        to?: string;
        vehicleId?: components["schemas"]["IdParam"][];
        withArchived?: boolean;
        withNonMembers?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The fuel-tax return of a quarter (the last completed one by default), with its rows grouped */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IftaReport"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  amendReturn: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AmendReturn"];
      };
    };
    responses: {
      /** @description Add a revision to a finalized return from current data, with the reason */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReturnRevision"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportAuditPack: {
    parameters: {
      query: {
        quarter: components["schemas"]["Quarter"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/zip": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportIftaReport: {
    parameters: {
      query?: {
        basis?: "filed" | "current";
        dataQuality?: ("gaps" | "estimated" | "unattributed" | "variance" | "mpg-out-of-band")[];
        distanceSource?: ("odometer" | "gps" | "manual")[];
        format?: "csv" | "pdf";
        from?: string;
        fuel?: components["schemas"]["IftaFuel"][];
        fuelSource?: ("manual" | "import")[];
        fuelTax?: ("paid" | "unpaid")[];
        fuelVerification?: ("verified" | "unverified")[];
        groupId?: components["schemas"]["IdParam"][];
        qualifiedOnly?: boolean;
        quarter?: components["schemas"]["Quarter"];
        to?: string;
        vehicleId?: components["schemas"]["IdParam"][];
        withArchived?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": unknown;
          "text/csv": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  finalizeReturn: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["FinalizeReturn"];
      };
    };
    responses: {
      /** @description Finalize the return of a quarter with its rates and inputs, once every issue is resolved or acknowledged */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReturnRevision"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listIftaQuarters: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Quarters with data, newest first, with their status and revisions */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["QuarterSummary"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getReturnRevision: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One finalized revision as it was filed, and what it changed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReturnRevision"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listIftaTrips: {
    parameters: {
      query?: {
        from?: string;
        groupId?: components["schemas"]["IdParam"][];
        jurisdiction?: components["schemas"]["Jurisdiction"][];
        page?: number;
        quarter?: components["schemas"]["Quarter"];
        size?: number;
        to?: string;
        vehicleId?: components["schemas"]["IdParam"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Trips with their border crossings, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["IftaTrip"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listVehicleStatements: {
    parameters: {
      query?: {
        kind?: ("qualification" | "calibration")[];
        vehicleId?: components["schemas"]["IdParam"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Vehicle statements, newest first: IFTA qualification that differs from the vehicle’s specs, and odometer calibration */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["VehicleStatement"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createVehicleStatement: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewVehicleStatement"];
      };
    };
    responses: {
      /** @description State from which day a vehicle qualifies or doesn’t, or its calibration, with the reason. Miles are recalculated */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["VehicleStatement"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  removeVehicleStatement: {
    parameters: {
      query: {
        reason: components["schemas"]["Reason"];
      };
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getOrganizationImage: {
    parameters: {
      query?: {
        version?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "image/webp": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  putOrganizationImage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "image/jpeg": unknown;
        "image/png": unknown;
        "image/webp": unknown;
      };
    };
    responses: {
      /** @description Set the logo: PNG, JPEG or WebP of at most 5 MB */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Organization"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteOrganizationImage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove the logo */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Organization"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listIncidentAssignees: {
    parameters: {
      query?: {
        q?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description People an incident can be assigned to: active users who may change alerts, by name */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["Reference"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listIncidents: {
    parameters: {
      query?: {
        assetId?: components["schemas"]["IdParam"];
        driverId?: components["schemas"]["IdParam"];
        from?: components["schemas"]["Instant"];
        isOpen?: components["schemas"]["QueryFlag"];
        placeId?: components["schemas"]["IdParam"];
        ruleId?: components["schemas"]["IdParam"];
        size?: number;
        to?: components["schemas"]["Instant"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Incidents of a vehicle, a driver, a place or a rule, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["ReaderIncident"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getIncident: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        incidentId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One incident with its timeline, for its recipients and for people with access to alerts */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IncidentDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateIncident: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        incidentId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["IncidentChange"];
      };
    };
    responses: {
      /** @description Assigns or snoozes an incident */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IncidentDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  addIncidentNote: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        incidentId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          note: string;
        };
      };
    };
    responses: {
      /** @description Adds a note to an incident */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IncidentDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  resolveIncident: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        incidentId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          reason: string;
        };
      };
    };
    responses: {
      /** @description Resolves an incident by hand, with a reason, and acknowledges it */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IncidentDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  acknowledgeIncidents: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids: number[];
        };
      };
    };
    responses: {
      /** @description Acknowledges incidents for all recipients */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            acknowledged: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listOwnInspectionItems: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Checklist items added by the organization */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["OwnInspectionItem"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createOwnInspectionItem: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          title: string;
          titleEs?: string | null;
          /**
           * @default vehicle
           * @enum {string}
           */
          unitKind?: "vehicle" | "trailer" | "any";
        };
      };
    };
    responses: {
      /** @description Add an item to the inspection checklist. Phones get it at their next sync */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OwnInspectionItem"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  removeOwnInspectionItem: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        number: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listInspections: {
    parameters: {
      query?: {
        driverId?: components["schemas"]["IdParam"][];
        from?: string;
        kind?: components["schemas"]["InspectionKind"][];
        page?: number;
        q?: string;
        size?: number;
        state?: components["schemas"]["InspectionState"][];
        to?: string;
        vehicleId?: components["schemas"]["IdParam"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List driver vehicle inspection reports, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["InspectionSummary"][];
            page: number;
            size: number;
            stateCounts: {
              certified: number;
              complete: number;
              "none-found": number;
              open: number;
            };
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  fileInspection: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewInspection"];
      };
    };
    responses: {
      /** @description File an inspection report. DVIR_OWN for your own, MAINT_UPDATE for another driver’s */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["InspectionDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getInspection: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        inspectionId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get a report with its defects and signatures. DVIR_LIST, or DVIR_OWN for one that concerns the caller */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["InspectionDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getInspectionPdf: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        inspectionId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  reviewInspection: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        inspectionId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          signatureName: string;
        };
      };
    };
    responses: {
      /** @description Sign that you reviewed the report and that its repairs were made (49 CFR 396.13) */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["InspectionDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  signInspection: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        inspectionId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          signatureName: string;
        };
      };
    };
    responses: {
      /** @description Sign a report as its second driver */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["InspectionDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listLoads: {
    parameters: {
      query?: {
        customerId?: components["schemas"]["IdParam"][];
        driverId?: components["schemas"]["IdParam"][];
        from?: string;
        groupId?: components["schemas"]["IdParam"][];
        isLate?: components["schemas"]["QueryFlag"];
        isUnassigned?: components["schemas"]["QueryFlag"];
        page?: number;
        placeId?: components["schemas"]["IdParam"][];
        q?: string;
        size?: number;
        sort?: string;
        status?: components["schemas"]["LoadStatus"][];
        to?: string;
        vehicleId?: components["schemas"]["IdParam"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List loads with first pickup, last delivery and trucks. Amounts require ANALYTICS_REVENUE */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["LoadSummary"][];
            page: number;
            size: number;
            statusCounts: {
              cancelled: number;
              delivered: number;
              dispatched: number;
              invoiced: number;
              paid: number;
              "picked-up": number;
              planned: number;
            };
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createLoad: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewLoad"];
      };
    };
    responses: {
      /** @description Enter a load. Charges require ANALYTICS_REVENUE */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LoadDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getLoad: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        loadId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get a load with its stops, trucks, documents and, with ANALYTICS_REVENUE, charges */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LoadDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteLoad: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        loadId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateLoad: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        loadId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LoadChange"];
      };
    };
    responses: {
      /** @description Change a load, its stops or its trucks. Returns 409 if someone else has changed it */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LoadDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createLoadCharge: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        loadId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewCharge"];
      };
    };
    responses: {
      /** @description Add a charge. For detention with its stop, the amount is calculated. Also requires LOAD_UPDATE */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LoadDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteLoadCharge: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        chargeId: components["schemas"]["IdParam"];
        loadId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a charge. Also requires LOAD_UPDATE */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LoadDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  addLoadDocument: {
    parameters: {
      query?: {
        fileName?: string | null;
        kind?: components["schemas"]["DocumentKind"];
      };
      header?: never;
      path: {
        loadId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/pdf": unknown;
        "image/jpeg": unknown;
        "image/png": unknown;
        "image/webp": unknown;
      };
    };
    responses: {
      /** @description Upload a document for a load: a photo, which is re-encoded, or a PDF, up to 5 MB */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LoadDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getLoadDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        documentId: components["schemas"]["IdParam"];
        loadId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": unknown;
          "image/webp": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteLoadDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        documentId: components["schemas"]["IdParam"];
        loadId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a document of a load */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LoadDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  setLoadStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        loadId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LoadStatusChange"];
      };
    };
    responses: {
      /** @description Mark a load as invoiced, paid or cancelled, or let its status follow its stops again */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LoadDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getLoadBoard: {
    parameters: {
      query?: {
        from?: string;
        groupId?: components["schemas"]["IdParam"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Seven days of every truck: loads, empty driving, waiting and windows, plus unassigned loads */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LoadBoard"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  estimateLoad: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          loadId: components["schemas"]["IdParam"];
          vehicleId?: components["schemas"]["IdParam"];
        };
      };
    };
    responses: {
      /** @description Estimate the miles and, with ANALYTICS_REVENUE, the margin of a load on a truck and on the trucks nearest its pickup */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            estimate: components["schemas"]["LoadEstimate"] | null;
            others: components["schemas"]["LoadEstimate"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportLoads: {
    parameters: {
      query?: {
        customerId?: components["schemas"]["IdParam"][];
        driverId?: components["schemas"]["IdParam"][];
        from?: string;
        groupId?: components["schemas"]["IdParam"][];
        isLate?: components["schemas"]["QueryFlag"];
        isUnassigned?: components["schemas"]["QueryFlag"];
        placeId?: components["schemas"]["IdParam"][];
        q?: string;
        sort?: string;
        status?: components["schemas"]["LoadStatus"][];
        to?: string;
        vehicleId?: components["schemas"]["IdParam"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/csv": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  importLoads: {
    parameters: {
      query?: {
        dryRun?: components["schemas"]["QueryFlag"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "text/csv": unknown;
      };
    };
    responses: {
      /** @description Import loads from a CSV file of up to 10,000 rows. If any row has an error, nothing is imported. The response has up to 1,000 rows, those with errors first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportResult"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getMaintenanceOverview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Counts of open services, defects and orders, available units, and cost by month */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MaintenanceOverview"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportMaintenancePack: {
    parameters: {
      query?: {
        assetId?: components["schemas"]["IdParam"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/zip": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getMaintenanceCalendar: {
    parameters: {
      query: {
        from: components["schemas"]["MaintenanceDate"];
        to: components["schemas"]["MaintenanceDate"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Services due, expirations and planned orders in a period. Overdue items are always included. Returns the first 5,000 services and 5,000 orders */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            hasAny: boolean;
            items: components["schemas"]["CalendarEntry"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  evaluateMaintenance: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["MaintenanceEvaluation"];
      };
    };
    responses: {
      /** @description Evaluate counters, services, inspections, readiness, expirations, roadside reports, retention, fault codes and work order costs. Nothing is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["EvaluatedMaintenance"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getNotificationPolicy: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delivery settings of the organization */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NotificationPolicy"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateNotificationPolicy: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          criticalBreaksQuietHours?: boolean;
        };
      };
    };
    responses: {
      /** @description Changes delivery settings */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NotificationPolicy"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getNotificationPreferences: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Notification settings of the current user */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NotificationPreferences"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  replaceNotificationPreferences: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NotificationPreferences"];
      };
    };
    responses: {
      /** @description Replaces the notification settings of the current user */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NotificationPreferences"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listNotifications: {
    parameters: {
      query?: {
        assetId?: components["schemas"]["IdParam"][];
        before?: string;
        groupId?: components["schemas"]["IdParam"][];
        isAcknowledged?: boolean;
        q?: string;
        ruleId?: components["schemas"]["IdParam"][];
        severity?: components["schemas"]["AlertSeverity"][];
        size?: number;
        state?: components["schemas"]["IncidentState"][];
        tab?: "all" | "new" | "ongoing";
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Notifications of the current user, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NotificationPage"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  readNotifications: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: number[];
          incidentIds?: number[];
        };
      };
    };
    responses: {
      /** @description Marks notifications of the current user as read, by their ids or those of their alerts; without either all of them */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NotificationSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  seeNotifications: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Record that the current user opened the notifications panel. Nothing is marked as read */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NotificationSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  streamNotifications: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Server-sent events */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getNotificationSummary: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description How many notifications of the current user are new, and how many alerts are ongoing */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NotificationSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  openPages: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          pages: ("help" | "notifications" | "analyticsRevenue" | "analyticsFleetPerformance")[];
        };
      };
    };
    responses: {
      /** @description Choose which pages under development are on for an organization */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrganizationSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  placeOutOfService: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewOutOfServiceOrder"];
      };
    };
    responses: {
      /** @description Enter an officer's out-of-service order: the unit may not be assigned until it is lifted */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UnitMaintenance"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  liftOutOfService: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orderId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          note: string;
        };
      };
    };
    responses: {
      /** @description Sign that the repairs required by an out-of-service order were made */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UnitMaintenance"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getOwnInspections: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The caller's vehicle and trailers, reports to review and to sign, and own reports */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OwnInspections"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listPilots: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Drivers with a current or upcoming enrollment in an FMCSA pilot, by end date, up to 500 */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["PilotEnrollment"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listPlaces: {
    parameters: {
      query?: {
        category?: components["schemas"]["PlaceCategory"][];
        isArchived?: components["schemas"]["QueryFlag"];
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List places with vehicles inside now, and visits and median dwell of the last 30 days */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            categoryCounts: {
              customer: number;
              fuel: number;
              "no-go": number;
              other: number;
              rest: number;
              terminal: number;
              yard: number;
            };
            items: components["schemas"]["PlaceSummary"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createPlace: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewPlace"];
      };
    };
    responses: {
      /** @description Add a place. Its visits of the last 30 days are found in the background */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            address: string | null;
            archivedAt: components["schemas"]["Instant"] | null;
            area: components["schemas"]["PlaceArea"];
            areaSquareMeters: number;
            category: components["schemas"]["PlaceCategory"];
            color: string | null;
            derivedPercent: number | null;
            detentionCentsPerHour: number | null;
            dwellHistogram: number[];
            freeMinutes: number | null;
            id: number;
            inside: components["schemas"]["PlaceVisitor"][];
            insideCount: number;
            location: string;
            medianDwellSeconds: number | null;
            name: string;
            note: string | null;
            overlapWarning: string | null;
            passCount: number;
            updatedAt: components["schemas"]["Instant"];
            visitCount: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getPlace: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        placeId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get a place with vehicles inside now and how long visits last */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PlaceDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  archivePlace: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        placeId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Archive a place. No new visits are recorded, and past visits are kept */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PlaceDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updatePlace: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        placeId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PlaceChange"];
      };
    };
    responses: {
      /** @description Change a place. If its area changes, its visits of the last 30 days are found again */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PlaceDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  restorePlace: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        placeId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Restore an archived place, unless its name is taken */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PlaceDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportPlaces: {
    parameters: {
      query?: {
        format?: "csv" | "geojson" | "kml";
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/geo+json": unknown;
          "application/vnd.google-earth.kml+xml": unknown;
          "text/csv": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  importPlaces: {
    parameters: {
      query?: {
        dryRun?: components["schemas"]["QueryFlag"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/geo+json": unknown;
        "text/csv": unknown;
      };
    };
    responses: {
      /** @description Import places from a CSV or GeoJSON file. If any has an error, nothing is imported */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            columns: {
              field: string;
              title: string;
            }[];
            faultyCount: number;
            importedCount: number;
            isDryRun: boolean;
            leftOutCount: number;
            overlapWarning: string | null;
            rows: components["schemas"]["ImportRow"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getNearbyActivity: {
    parameters: {
      query: {
        east: number;
        north: number;
        south: number;
        west: number;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Where vehicles stopped in a small area in the last 30 days, and the paths they took */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NearbyActivity"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listPlacesOnMap: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The areas of all places in use, for a map */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["PlaceOnMap"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getPushKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The public key with which a browser subscribes to push messages of this server */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            publicKey: string;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  addPushSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PushSubscription"];
      };
    };
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  removePushSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uri */
          endpoint: string;
        };
      };
    };
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  reactivateOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Reactivate an organization, so its users can sign in again */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrganizationSummary"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listReadiness: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Units that aren’t ready, with the reasons: out of service, open defects, an overdue annual inspection */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["UnitReadiness"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listReportSchedules: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List who gets the report by email. Without ORG_UPDATE, only the caller */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["ReportSchedule"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  addReportSchedule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        kind: components["schemas"]["ReportKind"];
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Email a person the report from now on. For anyone but yourself, requires ORG_UPDATE */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["ReportSchedule"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteReportSchedule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        kind: components["schemas"]["ReportKind"];
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Stop emailing a person the report. For anyone but yourself, requires ORG_UPDATE */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["ReportSchedule"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listMailedReports: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the latest emailed reports */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["MailedReport"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getReport: {
    parameters: {
      query: {
        startsOn: string;
      };
      header?: never;
      path: {
        kind: components["schemas"]["ReportKind"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Monthly or weekly report, with amounts for callers who can see revenue */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            benchmarks: {
              /** @enum {string} */
              measure: "cost-per-mile" | "empty-share";
              source: string | null;
              valueE4: number;
              year: number | null;
            }[];
            best: {
              driver: string | null;
              emptyShareE4: number | null;
              id: number;
              idleShareE4: number | null;
              marginPerMileE4: number | null;
              milesPerGallonE4: number | null;
              name: string;
            }[];
            comparedWith: components["schemas"]["DatePeriod"];
            driverCount: number;
            emptyShareE4: {
              before: number | null;
              now: number | null;
            };
            idleShareE4: {
              before: number | null;
              now: number | null;
            };
            kind: components["schemas"]["ReportKind"];
            leftOnTable: components["schemas"]["LeftOnTable"][];
            legalHours: {
              drivenSeconds: number;
              legalSeconds: number;
              lostSeconds: number;
            };
            mailed: {
              at: components["schemas"]["Instant"];
              hasNewerData: boolean;
            } | null;
            milesPerGallonE4: {
              before: number | null;
              now: number | null;
            };
            money: {
              costPerMileE4: {
                before: number | null;
                now: number | null;
              };
              lanes: {
                losing: {
                  highE4: number | null;
                  lane: string;
                  loadCount: number;
                  lowE4: number | null;
                  medianE4: number | null;
                }[];
                tooFewCount: number;
              };
              marginCents: {
                before: number;
                now: number;
              };
              marginChange: {
                afterE4: number;
                beforeE4: number;
                parts: {
                  e4: number;
                  name: string;
                }[];
              } | null;
              marginPerMileE4: {
                before: number | null;
                now: number | null;
              };
              revenueCents: {
                before: number;
                now: number;
              };
              revenuePerMileE4: {
                before: number | null;
                now: number | null;
              };
            } | null;
            onTimeE4: {
              before: number | null;
              now: number | null;
            };
            operatedMeters: {
              before: number;
              now: number;
            };
            organization: string;
            pendingVehicles: number;
            period: components["schemas"]["DatePeriod"];
            scoreE4: {
              before: number | null;
              now: number | null;
            };
            summary: string[];
            uncertifiedE4: {
              before: number | null;
              now: number | null;
            };
            vehicleCount: number;
            violationsPer1000HoursE4: {
              before: number | null;
              now: number | null;
            };
            worst: {
              driver: string | null;
              emptyShareE4: number | null;
              id: number;
              idleShareE4: number | null;
              marginPerMileE4: number | null;
              milesPerGallonE4: number | null;
              name: string;
            }[];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportReport: {
    parameters: {
      query: {
        as?: "current" | "mailed";
        startsOn: string;
      };
      header?: never;
      path: {
        kind: components["schemas"]["ReportKind"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listRoadsideReports: {
    parameters: {
      query?: {
        assetId?: components["schemas"]["IdParam"];
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
        state?: components["schemas"]["RoadsideState"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List roadside inspection reports, those to certify first, then newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["RoadsideReport"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createRoadsideReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewRoadsideReport"];
      };
    };
    responses: {
      /** @description Enter a driver/vehicle examination report (49 CFR 396.9) */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RoadsideReport"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateRoadsideReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        reportId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewRoadsideReport"];
      };
    };
    responses: {
      /** @description Change a roadside report, for example to certify that its violations are corrected */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RoadsideReport"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteRoadsideReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        reportId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  addRoadsideFile: {
    parameters: {
      query?: {
        fileName?: string | null;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        reportId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/pdf": unknown;
        "image/jpeg": unknown;
        "image/png": unknown;
        "image/webp": unknown;
      };
    };
    responses: {
      /** @description Upload the report: a photo, which is re-encoded, or a PDF, up to 5 MB */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RoadsideReport"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getRoadsideFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        fileId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
        reportId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": unknown;
          "image/webp": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteRoadsideFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        fileId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
        reportId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a file of a roadside report */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RoadsideReport"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getAddressAt: {
    parameters: {
      query: {
        lat: number;
        lon: number;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The address nearest a position, or null if the operator hasn’t set up address search */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            attribution: string | null;
            name: string | null;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  searchAddresses: {
    parameters: {
      query: {
        q: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Search addresses. Empty if the operator hasn’t set up address search */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            attribution: string | null;
            items: {
              lat: number;
              lon: number;
              name: string;
            }[];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  evaluateArrival: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ArrivalQuestion"];
      };
    };
    responses: {
      /** @description Calculate the earliest arrival that hours of service allow, with its breaks and rests. Nothing is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ArrivalAnswer"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  routeByRoad: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RouteQuestion"];
      };
    };
    responses: {
      /** @description The fastest route between stops: by street if the operator has set up a street router, otherwise an estimate. Nothing is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RouteAnswer"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getMapServices: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Which of the operator's servers routes, addresses and the street map come from, and whether they answer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MapServices"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listRuleSets: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Hours-of-service rule sets: limits and rests with their citations, and the paragraphs that aren’t checked */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["RuleSetDetails"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listSavedViews: {
    parameters: {
      query: {
        list: components["schemas"]["ViewedList"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List your own and shared views of a list by name, if you can see the list */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["SavedView"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createSavedView: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewSavedView"];
      };
    };
    responses: {
      /** @description Save a list’s filters and order as a view, for yourself or, with ORG_UPDATE, for everyone. Returns 409 if there are too many */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SavedView"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteSavedView: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        viewId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateSavedView: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        viewId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SavedViewChange"];
      };
    };
    responses: {
      /** @description Change a personal view or, with ORG_UPDATE, a shared one */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SavedView"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listScimGroups: {
    parameters: {
      query?: {
        attributes?: string;
        count?: number;
        excludedAttributes?: string;
        filter?: string;
        startIndex?: number;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description SCIM 2.0: groups of the directory, by id */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            itemsPerPage: number;
            Resources: components["schemas"]["ScimGroup"][];
            schemas: string[];
            startIndex: number;
            totalResults: number;
          };
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  createScimGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/scim+json": {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      /** @description SCIM 2.0: add a group. Single sign-on rules set the access of its members */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": components["schemas"]["ScimGroup"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  getScimGroup: {
    parameters: {
      query?: {
        attributes?: string;
        excludedAttributes?: string;
      };
      header?: never;
      path: {
        groupId: number;
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description SCIM 2.0: one group with its members */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": components["schemas"]["ScimGroup"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  replaceScimGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        groupId: number;
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/scim+json": {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      /** @description SCIM 2.0: replace the name and the members of a group */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": components["schemas"]["ScimGroup"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  deleteScimGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        groupId: number;
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  patchScimGroup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        groupId: number;
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/scim+json": {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      /** @description SCIM 2.0: rename a group, add and remove members */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": components["schemas"]["ScimGroup"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  listScimResourceTypes: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description SCIM 2.0: resource types */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            itemsPerPage: number;
            Resources: ({
              id: string;
            } & {
              [key: string]: unknown;
            })[];
            schemas: string[];
            startIndex: number;
            totalResults: number;
          };
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  getScimResourceType: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description SCIM 2.0: one resource type */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            id: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  listScimSchemas: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description SCIM 2.0: supported attributes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            itemsPerPage: number;
            Resources: ({
              id: string;
            } & {
              [key: string]: unknown;
            })[];
            schemas: string[];
            startIndex: number;
            totalResults: number;
          };
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  getScimSchema: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description SCIM 2.0: supported attributes of one resource type */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            id: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  getScimConfiguration: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description SCIM 2.0: service provider configuration */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  listScimUsers: {
    parameters: {
      query?: {
        attributes?: string;
        count?: number;
        excludedAttributes?: string;
        filter?: string;
        startIndex?: number;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description SCIM 2.0: members of the organization by id, including deactivated ones */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            itemsPerPage: number;
            Resources: components["schemas"]["ScimUser"][];
            schemas: string[];
            startIndex: number;
            totalResults: number;
          };
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  createScimUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/scim+json": {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      /** @description SCIM 2.0: add a person. A person previously deleted over SCIM gets their account back */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": components["schemas"]["ScimUser"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  getScimUser: {
    parameters: {
      query?: {
        attributes?: string;
        excludedAttributes?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description SCIM 2.0: one person */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": components["schemas"]["ScimUser"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  replaceScimUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/scim+json": {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      /** @description SCIM 2.0: replace a person */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": components["schemas"]["ScimUser"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  deleteScimUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  patchScimUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/scim+json": {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      /** @description SCIM 2.0: change a person. Setting `active` to false ends sessions and streams within a second */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": components["schemas"]["ScimUser"];
        };
      };
      /** @description Too many requests; wait as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            detail: string;
            schemas: string[];
            scimType?: string;
            status: string;
          };
        };
      };
    };
  };
  search: {
    parameters: {
      query: {
        q: string;
        size?: number;
        tag?: components["schemas"]["IdParam"][];
        type?: components["schemas"]["SearchType"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Find people, vehicles, trailers, devices, groups, places, loads, towns, ZIP codes and coordinates, of the types the caller may list */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            sections: components["schemas"]["SearchSection"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listSearchFilters: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Types of results the current user can find */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["SearchFilter"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listSearchTags: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Groups to narrow a search by. Empty if the caller can’t list groups */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["SearchTag"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listServicePlans: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List service plans in use, with the number of units they cover and how many are due */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["ServicePlan"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createServicePlan: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewServicePlan"];
      };
    };
    responses: {
      /** @description Plan a service by miles, engine hours and time, whichever comes first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ServicePlan"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateServicePlan: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        planId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewServicePlan"];
      };
    };
    responses: {
      /** @description Change a service plan */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ServicePlan"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  archiveServicePlan: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        planId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  recordServiceDone: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewServiceDone"];
      };
    };
    responses: {
      /** @description Record a completed service. Without miles or hours, the known readings of that day are used */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UnitMaintenance"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listServicesDue: {
    parameters: {
      query?: {
        assetId?: components["schemas"]["IdParam"][];
        groupId?: components["schemas"]["IdParam"][];
        page?: number;
        q?: string;
        size?: number;
        state?: components["schemas"]["ServiceState"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List services by unit with what remains, overdue first, then by due date */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["ServiceDueRow"][];
            page: number;
            size: number;
            stateCounts: {
              "due-soon": number;
              ok: number;
              overdue: number;
              unknown: number;
            };
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getSetupProgress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Which of the first steps are done: company, vehicle, driver, paired device, first signal */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SetupProgress"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  revokeShareLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        linkId: number;
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getSignOn: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Single sign-on: the provider, its rules and the domains */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignOn"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  saveSignOn: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SignOnSettings"];
      };
    };
    responses: {
      /** @description Set up single sign-on with an OpenID Connect provider. Checks that the provider responds */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignOn"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  removeSignOn: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  addSignOnDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          domain: string;
        };
      };
    };
    responses: {
      /** @description Add an email domain. It takes effect once confirmed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignOn"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  removeSignOnDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        domain: string;
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  confirmSignOnDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        domain: string;
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Confirm a domain by its TXT record. A super administrator in control doesn’t need one */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignOn"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getProvisioning: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description SCIM base URL for the directory, and its last call */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Provisioning"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  startSignOnTest: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SignOnConnection"];
      };
    };
    responses: {
      /** @description Get the sign-in address to test a connection. Nothing else changes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            binding: string;
            url: string;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  finishSignOnTest: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          binding: string;
          code?: string;
          iss?: string;
          problem?: string;
          state: string;
        };
      };
    };
    responses: {
      /** @description Finish a test with the provider’s response. Nobody is signed in */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignOnTest"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getSupportBundle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/zip": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  withdrawTimeZone: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        from: string;
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Withdraw an upcoming time zone change */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Organization"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listTraccarImports: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List imports from Traccar servers, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["TraccarImport"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createTraccarImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewTraccarImport"];
      };
    };
    responses: {
      /** @description Import groups, geofences, devices, positions, drivers and users from a Traccar server in the background. Importing again adds only what’s new */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TraccarImport"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getTraccarImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        importId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One import with each group, geofence and device */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            import: components["schemas"]["TraccarImport"];
            records: components["schemas"]["TraccarRecord"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  continueTraccarImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        importId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          token?: string;
        };
      };
    };
    responses: {
      /** @description Continue a stopped or failed import from where it ended, optionally with another token */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TraccarImport"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  stopTraccarImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        importId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Stop an import. Imported data is kept */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TraccarImport"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  checkTraccar: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["TraccarServer"];
      };
    };
    responses: {
      /** @description Preview what an import from a Traccar server would add. Nothing is changed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TraccarCheck"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  addTruck: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewTruck"];
      };
    };
    responses: {
      /** @description Add a vehicle, register its device and pair them, all or nothing. An existing vehicle with that unit number and no device is used. Also requires ASSET_CREATE and GAT_UPDATE */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NewGatewayResult"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getTwoStepPolicy: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Who has to use two-step verification, and who has set it up */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrganizationTwoStep"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  setTwoStepPolicy: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @default null */
          from?: components["schemas"]["Instant"] | null;
          /** @enum {string} */
          policy: "optional" | "administrators" | "everyone";
        };
      };
    };
    responses: {
      /** @description Require two-step verification for administrators or everyone, starting at a set time */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrganizationTwoStep"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listUnidentifiedDriving: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        state?: ("open" | "offered" | "assumed" | "annotated")[];
        vehicleId?: components["schemas"]["IdParam"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Unidentified driving in the last 6 months, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["UnidentifiedDriving"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  acceptUnidentifiedDriving: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Accept driving assigned to you, or unclaimed driving of your vehicle, into your own log */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UnidentifiedDriving"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  annotateUnidentifiedDriving: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          annotation: components["schemas"]["HosAnnotation"];
        };
      };
    };
    responses: {
      /** @description Annotate unidentified driving that belongs to no driver */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UnidentifiedDriving"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  assignUnidentifiedDriving: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          annotation: components["schemas"]["HosAnnotation"];
          driverId: components["schemas"]["IdParam"];
        };
      };
    };
    responses: {
      /** @description Assign unidentified driving to a driver, who accepts or rejects it */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UnidentifiedDriving"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  refuseUnidentifiedDriving: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          annotation: components["schemas"]["HosAnnotation"];
        };
      };
    };
    responses: {
      /** @description Reject driving assigned to you, or unclaimed driving of your vehicle, with the reason */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UnidentifiedDriving"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listUsers: {
    parameters: {
      query?: {
        page?: number;
        q?: string;
        role?: components["schemas"]["GrantableRole"][];
        size?: number;
        sort?: string;
        status?: ("active" | "invited" | "pending" | "deactivated")[];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List members of the organization, office staff before drivers unless sorted. Deactivated members only if you filter by that status */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["UserSummary"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  inviteUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Invitation"];
      };
    };
    responses: {
      /** @description Invite a member by email, or add one with a username and password */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["InvitationResult"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One member */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deactivateUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Deactivate a member. Every session ends right away, and the record is kept */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UserChange"];
      };
    };
    responses: {
      /** @description Change one's own name, units and time zone; anything else, and anybody else, needs USER_UPDATE */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  changePassword: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PasswordChange"];
      };
    };
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  makeDriver: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Make a member a driver by the organization's rules; the account may then keep their own log */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DriverDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  tapDutyStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DutyTap"];
      };
    };
    responses: {
      /** @description Change your own duty status from the time of the tap. Sending the same tap again returns the same response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            at: components["schemas"]["Instant"];
            logId: components["schemas"]["HosLogId"];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  importHosLogs: {
    parameters: {
      query?: {
        dryRun?: components["schemas"]["QueryFlag"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ImportedLog"];
      };
    };
    responses: {
      /** @description Import a new driver’s empty days from another ELD’s output file. They count in the clocks but aren’t included in Longhaul’s output files */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LogImport"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateHosHeader: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        logId: components["schemas"]["HosLogId"];
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["HosHeaderChange"];
      };
    };
    responses: {
      /** @description Change the shipping document, trailers, co-driver and claimed exceptions of your own day (HOS_OWN), or only the claimed exceptions of another driver (HOS_UPDATE) */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HosLog"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  certifyHosLog: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        logId: components["schemas"]["HosLogId"];
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          statement: string;
        };
      };
    };
    responses: {
      /** @description Certify your own day, or certify it again after a change */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HosLog"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  declareDeferral: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        logId: components["schemas"]["HosLogId"];
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DeferralEntry"];
      };
    };
    responses: {
      /** @description Declare day one of a deferral: the driver (HOS_OWN) until the day is certified, or as a proposal (HOS_UPDATE) */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            rules: components["schemas"]["LogRules"] | null;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  declareFerry: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        logId: components["schemas"]["HosLogId"];
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["FerryEntry"];
      };
    };
    responses: {
      /** @description Declare a ferry crossing of more than 5 hours that starts on this day: the driver (HOS_OWN) until the day is certified, or as a proposal (HOS_UPDATE) */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            rules: components["schemas"]["LogRules"] | null;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createHosEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        logId: components["schemas"]["HosLogId"];
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewHosEvent"];
      };
    };
    responses: {
      /** @description Change or enter a duty status: immediately in your own log (HOS_OWN), as a proposal in another driver’s (HOS_UPDATE) */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HosLog"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteHosEvent: {
    parameters: {
      query: {
        annotation: components["schemas"]["HosAnnotation"];
      };
      header?: never;
      path: {
        eventId: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove an entry, or propose to remove it. The previous status continues, and the record is kept in the history */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HosLog"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateHosEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        eventId: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["HosEventChange"];
      };
    };
    responses: {
      /** @description Edit an entry, or propose an edit. The original record is kept in the history */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HosLog"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  giveDriving: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        eventId: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["GivenDriving"];
      };
    };
    responses: {
      /** @description Reassign driving to the day’s co-driver. It changes both logs after the co-driver confirms */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HosLog"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  acceptHosProposal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Accept a proposed edit, or driving reassigned by a co-driver, in your own log. The day then has to be certified again */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HosLog"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  rejectHosProposal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Reject a proposed edit or driving reassigned by a co-driver in your own log, or withdraw driving you reassigned */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HosLog"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  withdrawHosProposal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Withdraw a proposed edit that the driver hasn’t answered yet */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HosLog"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  enterZone: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        logId: components["schemas"]["HosLogId"];
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ZoneEntry"];
      };
    };
    responses: {
      /** @description Enter, confirm or correct a crossing into another zone in your own log */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            rules: components["schemas"]["LogRules"] | null;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getHosBeforeDay: {
    parameters: {
      query: {
        date: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Periods before a day that count toward its limits, and exceptions. HOS_READ, or HOS_OWN for your own */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HosBeforeDay"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getCurrentHosDay: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The current day and the driver’s open tasks. HOS_READ, or HOS_OWN for your own */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CurrentHosDay"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getHosLogsForPeriod: {
    parameters: {
      query: {
        from: string;
        to: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Days of one driver, newest first. HOS_READ, or HOS_OWN for your own */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["HosLog"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getInspectionLogs: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Days for a roadside inspection: today and the previous seven (fourteen in Canada), newest first. HOS_READ, or HOS_OWN for your own */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["HosLog"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  statePriorHours: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PriorHours"];
      };
    };
    responses: {
      /** @description State the on-duty hours before a log’s first entry: your own with HOS_OWN, or from another driver’s signed statement with HOS_UPDATE. Earlier statements are kept, and the newest counts */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["StatedPriorHours"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getHosLogStrip: {
    parameters: {
      query: {
        from: string;
        to: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Graph lines and totals of up to 14 days of one driver, oldest first. HOS_READ, or HOS_OWN for your own */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["HosLogStripDay"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getUserImage: {
    parameters: {
      query?: {
        version?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "image/webp": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  putUserImage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "image/jpeg": unknown;
        "image/png": unknown;
        "image/webp": unknown;
      };
    };
    responses: {
      /** @description Set one's own picture, or with USER_UPDATE another's: PNG, JPEG or WebP of at most 5 MB */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteUserImage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove one's own picture, or with USER_UPDATE another's */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  reactivateUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Reactivate a member */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  rejectRequestedAddress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Reject the email address that the directory requested for a member */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  confirmRequestedAddress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: email */
          email: string;
        };
      };
    };
    responses: {
      /** @description Confirm the email address that the directory requested for a member. Both addresses are notified */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  resendInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Email a new link to an invited member. The earlier link stops working */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["InvitationResult"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  resetTwoStep: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  switchCycle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewRuleSetEntry"];
      };
    };
    responses: {
      /** @description Switch your own cycle in Canada */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DriverRules"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  acceptRuleSet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Accept a proposed cycle switch. Everything since is recalculated */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DriverRules"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  rejectRuleSet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Reject a proposed cycle switch */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DriverRules"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  endUserSessions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listViolations: {
    parameters: {
      query?: {
        driverId?: components["schemas"]["IdParam"][];
        from?: string;
        groupId?: components["schemas"]["IdParam"][];
        minMinutes?: number;
        page?: number;
        q?: string;
        rule?: components["schemas"]["HosRule"][];
        ruleSet?: components["schemas"]["LogRuleSet"][];
        severity?: components["schemas"]["Severity"][];
        size?: number;
        sort?: string;
        to?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List violations with explanations, and totals by rule, driver and day */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ViolationList"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listVisits: {
    parameters: {
      query?: {
        driverId?: components["schemas"]["IdParam"];
        from?: components["schemas"]["Instant"];
        isInside?: components["schemas"]["QueryFlag"];
        page?: number;
        placeId?: components["schemas"]["IdParam"];
        size?: number;
        to?: components["schemas"]["Instant"];
        vehicleId?: components["schemas"]["IdParam"];
        withPasses?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Visits of a place, a vehicle or a driver with detention accrued, newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["Visit"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportVisits: {
    parameters: {
      query?: {
        driverId?: components["schemas"]["IdParam"];
        from?: components["schemas"]["Instant"];
        isInside?: components["schemas"]["QueryFlag"];
        placeId?: components["schemas"]["IdParam"];
        to?: components["schemas"]["Instant"];
        vehicleId?: components["schemas"]["IdParam"];
        withPasses?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/csv": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listWebhooks: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List webhooks by name, with calls of the last 48 hours */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["Webhook"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewWebhook"];
      };
    };
    responses: {
      /** @description Add a webhook. The signing secret is shown only in this response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookWithSecret"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        webhookId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One webhook */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Webhook"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        webhookId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        webhookId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookChange"];
      };
    };
    responses: {
      /** @description Change a webhook, or turn it off or on. It keeps its place in the feed. A new address clears the stored header values and gets a new signing secret, shown only in this response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            attempts: number;
            behind: number;
            can: components["schemas"]["WebhookAct"][];
            createdAt: components["schemas"]["Instant"];
            createdBy: components["schemas"]["Reference"] | null;
            earlierSecretEndsAt: components["schemas"]["Instant"] | null;
            failingSince: components["schemas"]["Instant"] | null;
            groups: components["schemas"]["Reference"][] | null;
            hasSecret: boolean;
            headers: string[];
            hours: {
              delivered: number;
              failed: number;
            }[];
            id: number;
            isOn: boolean;
            missingPermissions: components["schemas"]["PermissionCodes"];
            name: string;
            nextAttemptAt: components["schemas"]["Instant"] | null;
            offAt: components["schemas"]["Instant"] | null;
            offReason: string | null;
            p95Ms: number | null;
            positionSeconds: number;
            rules: components["schemas"]["Reference"][] | null;
            secret: string | null;
            types: ("vehicle.created" | "vehicle.updated" | "vehicle.archived" | "vehicle.restored" | "trailer.created" | "trailer.updated" | "trailer.archived" | "trailer.restored" | "driver.created" | "driver.updated" | "driver.archived" | "driver.restored" | "user.created" | "user.updated" | "user.archived" | "user.restored" | "place.created" | "place.updated" | "place.archived" | "place.restored" | "group.created" | "group.updated" | "group.archived" | "group.restored" | "device.created" | "device.updated" | "device.archived" | "device.restored" | "device.paired" | "device.unpaired" | "position.received" | "trip.created" | "trip.updated" | "trip.removed" | "visit.arrived" | "visit.departed" | "visit.updated" | "visit.removed" | "duty.created" | "duty.updated" | "log.certified" | "unidentified.created" | "unidentified.assigned" | "alert.opened" | "alert.updated" | "alert.closed" | "alert.retracted" | "alert.acknowledged" | "violation.created" | "violation.updated" | "violation.removed" | "fuel-purchase.created" | "fuel-purchase.updated" | "fuel-purchase.removed" | "return.finalized" | "return.amended" | "inspection.submitted" | "defect.created" | "defect.certified" | "load.created" | "load.updated" | "load.delivered" | "load.removed" | "work-order.updated" | "work-order.removed")[];
            url: string;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listWebhookAttempts: {
    parameters: {
      query?: {
        before?: number;
        limit?: number;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        webhookId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Calls of a webhook, newest first, kept for 30 days */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            hasMore: boolean;
            items: components["schemas"]["WebhookAttempt"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getWebhookAttempt: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        attemptId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
        webhookId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One call with its body */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            answer: string;
            at: components["schemas"]["Instant"];
            attempt: number;
            body: string | null;
            id: number;
            isReadable: boolean;
            itemId: string | null;
            ms: number;
            /** @enum {string} */
            outcome: "delivered" | "later" | "failed";
            status: number | null;
            subjectId: string;
            type: string;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  replayWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        webhookId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          from: components["schemas"]["Instant"];
        };
      };
    };
    responses: {
      /** @description Resend all changes since a point in time, in order */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Webhook"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  retryWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        webhookId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Retry the waiting event now */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Webhook"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        webhookId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Create a new signing secret. Calls are signed with both for 24 hours */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookWithSecret"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        webhookId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Send a signed test event now and return the response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookAttempt"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listWorkOrders: {
    parameters: {
      query?: {
        assetId?: components["schemas"]["IdParam"][];
        page?: number;
        q?: string;
        size?: number;
        status?: components["schemas"]["WorkOrderStatus"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List work orders, open ones first, then newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["WorkOrderSummary"][];
            page: number;
            size: number;
            statusCounts: {
              done: number;
              "in-shop": number;
              open: number;
              "waiting-for-part": number;
            };
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createWorkOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewWorkOrder"];
      };
    };
    responses: {
      /** @description Create a work order for due services, for defects, or on its own */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WorkOrderDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getWorkOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orderId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Get a work order with its lines, services, defects and cost */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WorkOrderDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateWorkOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orderId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WorkOrderChange"];
      };
    };
    responses: {
      /** @description Change a work order. Setting it to done completes its services */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WorkOrderDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteWorkOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orderId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  addWorkOrderFile: {
    parameters: {
      query?: {
        fileName?: string | null;
      };
      header?: never;
      path: {
        orderId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/pdf": unknown;
        "image/jpeg": unknown;
        "image/png": unknown;
        "image/webp": unknown;
      };
    };
    responses: {
      /** @description Upload a file for a work order: a photo, which is re-encoded, or a PDF, up to 5 MB */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WorkOrderDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getWorkOrderFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        fileId: components["schemas"]["IdParam"];
        orderId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": unknown;
          "image/webp": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteWorkOrderFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        fileId: components["schemas"]["IdParam"];
        orderId: components["schemas"]["IdParam"];
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a file of a work order */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WorkOrderDetail"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Feature flags and the operator’s public settings */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PublicSettings"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getSetting: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: "darkMode" | "help" | "notifications" | "analyticsRevenue" | "analyticsFleetPerformance";
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One feature flag */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Setting"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateSetting: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: "darkMode" | "help" | "notifications" | "analyticsRevenue" | "analyticsFleetPerformance";
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          defaultTheme?: ("light" | "dark") | null;
          isEnabled: boolean;
        };
      };
    };
    responses: {
      /** @description Turn a feature flag on or off */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Setting"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listDeviceModels: {
    parameters: {
      query?: {
        page?: number;
        q?: string;
        size?: number;
        sort?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the device models this server knows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["DeviceModel"][];
            page: number;
            size: number;
            total: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  createDeviceModel: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewDeviceModel"];
      };
    };
    responses: {
      /** @description Add a device model */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DeviceModel"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  deleteDeviceModel: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  updateDeviceModel: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DeviceModelChange"];
      };
    };
    responses: {
      /** @description Change a device model */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DeviceModel"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listIftaFilters: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Fuel-tax report filters with their options */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["IftaFilter"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listStates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description States, provinces and Mexico, with their membership in IFTA */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["State"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listUsTimeZones: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Time zones of the United States */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["UsTimeZone"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listTimeZones: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Time zones to choose from */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TimeZones"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listUnits: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Systems of units and their symbols */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["UnitSystemWords"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getSharedVehicle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What a public link shows now */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SharedVehicle"] & {
            zones: components["schemas"]["Zones"];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  streamSharedVehicle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Server-sent events */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getUnsubscribeOffer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What the unsubscribe link in an alert email applies to */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UnsubscribeOffer"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  unsubscribe: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Stops the emails of one rule to one person (RFC 8058): no sign-in, any body */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UnsubscribeOffer"];
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
}
