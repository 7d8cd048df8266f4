// Made from the OpenAPI document by npm run client-types.

export interface paths {
  "/auth/authenticate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign in; where two-step verification is on, the answer is a challenge */
    post: operations["authenticate"];
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
    /** Make the account whose address received this token, and sign in */
    post: operations["confirmRegistration"];
    delete?: never;
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
    /** Set a new password with the single-use token of a link, and sign in; ends every other session of the account */
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
    /** Who is signed in, with the codes held now */
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
  "/auth/refresh-token": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Exchange a refresh token, sent as bearer, for a new pair */
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
    /** Create an account: a new organization, or a request to join one. Where the server sends mail, the address is confirmed first */
    post: operations["register"];
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
    /** Step into an organization: until released, this session acts inside it */
    put: operations["takeControl"];
    post?: never;
    /** Step out of the controlled organization */
    delete: operations["releaseControl"];
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
    /** Email a link that sets a new password; the answer never reveals whether the account exists */
    post: operations["resetPassword"];
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
    /** All organizations with their counts */
    get: operations["listOrganizations"];
    put?: never;
    /** Make an organization, and invite its first administrator */
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
    /** Shut the people of an organization out at once; what its devices send is still taken in and kept */
    delete: operations["deactivateOrganization"];
    options?: never;
    head?: never;
    /** Change the account of the organization: identity, defaults and thresholds */
    patch: operations["updateOrganization"];
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
  "/organizations/{orgId}/reactivate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Let the people of a deactivated organization sign in again */
    post: operations["reactivateOrganization"];
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
    /** Let somebody in who asked to join */
    post: operations["approveAccountRequest"];
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
    /** Deactivate a member: every session ends at once, the record stays */
    delete: operations["deactivateUser"];
    options?: never;
    head?: never;
    /** Change one's own name, units and time zone; anything else, and anybody else, needs USER_UPDATE */
    patch: operations["updateUser"];
    trace?: never;
  };
  "/organizations/{orgId}/users/{userId}/image": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The picture of a member, as WebP */
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
  "/organizations/{orgId}/users": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Members of the organization; deactivated ones only when their status is asked for */
    get: operations["listUsers"];
    put?: never;
    /** Invite a member by e-mail, or add one with username and password */
    post: operations["inviteUser"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/account-requests": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** People who ask to join and wait for an answer, oldest first */
    get: operations["listAccountRequests"];
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
    /** Active administrators of the organization, and how its members reach them */
    get: operations["listAdministrators"];
    put?: never;
    post?: never;
    delete?: never;
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
  "/organizations/{orgId}/users/{userId}/reactivate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Let a deactivated member in again */
    post: operations["reactivateUser"];
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
    /** Turn somebody away who asked to join */
    post: operations["rejectAccountRequest"];
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
    /** Mail a new link to an invited member; the earlier one stops working */
    post: operations["resendInvitation"];
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
    /** One vehicle or trailer, with who drove it and what was attached */
    get: operations["getAsset"];
    put?: never;
    post?: never;
    /** Put a vehicle or trailer away; its history stays. It must be without driver, device and attachment */
    delete: operations["archiveAsset"];
    options?: never;
    head?: never;
    /** Change a vehicle or trailer */
    patch: operations["updateAsset"];
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
    /** Assign a driver to a vehicle; 409 names the vehicle the driver has, or the driver the vehicle has */
    put: operations["assignDriver"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
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
    /** Attach the trailer `id` to the vehicle; 409 names the vehicle that pulls it */
    put: operations["attachTrailer"];
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
    /** Vehicles and trailers with driver, device and last position */
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
  "/organizations/{orgId}/assets/import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Add vehicles or trailers from a CSV file: all of its rows or, if one is wrong, none */
    post: operations["importAssets"];
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
    /** Take an archived vehicle or trailer into use again */
    post: operations["restoreAsset"];
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
    /** Live positions as server-sent events */
    get: operations["streamAssets"];
    put?: never;
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
    /** End the assignment of the driver */
    delete: operations["unassignDriver"];
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
    /** Open public links of a vehicle, newest first */
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
    /** End a public link now, for all who look at it */
    delete: operations["revokeShareLink"];
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
  "/organizations/{orgId}/drivers/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One driver, with the vehicles driven */
    get: operations["getDriver"];
    put?: never;
    post?: never;
    /** Put a driver away who has no vehicle; logs and history stay, and so does the account */
    delete: operations["archiveDriver"];
    options?: never;
    head?: never;
    /** Change a driver */
    patch: operations["updateDriver"];
    trace?: never;
  };
  "/organizations/{orgId}/drivers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Drivers with their current vehicle */
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
  "/organizations/{orgId}/drivers/import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Add drivers from a CSV file: all of its rows or, if one is wrong, none. Sends no mails */
    post: operations["importDrivers"];
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
  "/organizations/{orgId}/drivers/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make an archived driver a driver again */
    post: operations["restoreDriver"];
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
    /** Take one vehicle or trailer out of a group */
    delete: operations["removeGroupAsset"];
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
    /** Take one user out of a group */
    delete: operations["removeGroupMember"];
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
    /** One group with its sizes */
    get: operations["getGroup"];
    put?: never;
    post?: never;
    /** Archive a group: it no longer filters anything, and keeps its members and assets */
    delete: operations["archiveGroup"];
    options?: never;
    head?: never;
    /** Rename a group or give it another color */
    patch: operations["updateGroup"];
    trace?: never;
  };
  "/organizations/{orgId}/groups": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Groups with their sizes */
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
  "/organizations/{orgId}/groups/{groupId}/assets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The vehicles and trailers of a group */
    get: operations["listGroupAssets"];
    /** Make exactly these vehicles and trailers the assets of a group */
    put: operations["replaceGroupAssets"];
    post?: never;
    delete?: never;
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
    /** The people of a group */
    get: operations["listGroupMembers"];
    /** Make exactly these users the members of a group */
    put: operations["replaceGroupMembers"];
    post?: never;
    delete?: never;
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
    /** Make an archived group a group again, unless another took its name */
    post: operations["restoreGroup"];
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
    /** One place with who is inside now and how long visits last */
    get: operations["getPlace"];
    put?: never;
    post?: never;
    /** Archive a place: no new visits are recorded, past visits are kept */
    delete: operations["archivePlace"];
    options?: never;
    head?: never;
    /** Change a place; with another area its visits of the last 30 days are derived again */
    patch: operations["updatePlace"];
    trace?: never;
  };
  "/organizations/{orgId}/places": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Places with who is inside now, and visits and median dwell of the last 30 days */
    get: operations["listPlaces"];
    put?: never;
    /** Add a place; its visits of the last 30 days are derived in the background */
    post: operations["createPlace"];
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
  "/organizations/{orgId}/places/nearby-activity": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Where vehicles have halted in a small area in the last 30 days, and the ways they took */
    get: operations["getNearbyActivity"];
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
    /** Add places from a CSV or GeoJSON file: all of them or, if one is wrong, none */
    post: operations["importPlaces"];
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
  "/organizations/{orgId}/trucks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Add a vehicle, register its device and pair the two: all of it or nothing. A vehicle of that unit number without a device is taken as it is. Needs ASSET_CREATE and GAT_UPDATE too */
    post: operations["addTruck"];
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
    /** One device, with what it was paired with and where it sends to */
    get: operations["getGateway"];
    put?: never;
    post?: never;
    /** Put away a device that is paired with nothing: what it sends is refused, its history stays */
    delete: operations["archiveGateway"];
    options?: never;
    head?: never;
    /** Change a device; its identifier only before its first message */
    patch: operations["updateGateway"];
    trace?: never;
  };
  "/organizations/{orgId}/gateways": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Devices with their pairing and health */
    get: operations["listGateways"];
    put?: never;
    /** Register a device; 409 when its identifier is registered already, here or elsewhere on this server */
    post: operations["createGateway"];
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
    /** A capture as a case for tests: protocol, settings, frames and how they are read */
    get: operations["exportGatewayCapture"];
    put?: never;
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
  "/organizations/{orgId}/gateways/{id}/capture": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The latest capture of a device */
    get: operations["getGatewayCapture"];
    put?: never;
    /** Keep all raw messages of a device for 15 minutes, 1 MB at most; the capture before is deleted */
    post: operations["startGatewayCapture"];
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
    /** The newest raw messages of a device: all that were refused and a sample of those accepted */
    get: operations["listGatewayMessages"];
    put?: never;
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
    /** Supply voltage that a device reported while it was paired: each change, from the last one before `from` */
    get: operations["listGatewayVoltages"];
    put?: never;
    post?: never;
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
    /** A new secret for POST ingest/positions, shown only once; the previous one stops working right away */
    post: operations["makeGatewaySecret"];
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
    /** Pair a device with a vehicle or trailer. 409 names the party that either has already; with swap=true that party gets what the other had. History stays with the asset it was recorded for */
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
    /** Ask a connected device where it is; it answers with a position of its own */
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
    /** Take an archived device into use again */
    post: operations["restoreGateway"];
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
    /** End the pairing; from now on what the device sends is kept for the device itself */
    put: operations["unpairGateway"];
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
    /** How messages of a device are read, and with what they would be answered; stores nothing */
    post: operations["decodeFrames"];
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
  "/organizations/{orgId}/history-routes/drivers/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Route history of the vehicles a driver drove, each in its time */
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
    /** Route history of the assets a device was paired with, or of the device itself while unpaired */
    get: operations["getGatewayHistory"];
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
    /** Miles, driving and idling of one vehicle or trailer on each of the last days, today first */
    get: operations["listVehicleDays"];
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
    /** A row for each driver and day: hours by status, miles, certification, violations, what is missing */
    get: operations["listLogs"];
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
    /** Remind drivers with uncertified days of the last 30, in the app and by their mail and push; once a day */
    post: operations["remindToCertify"];
    delete?: never;
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
    /** Driving past a limit, with its explanation, and totals by rule, driver and day */
    get: operations["listViolations"];
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
    /** Duty status and clocks of every driver as of now, with vehicle and place */
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
    /** For each vehicle with a driver who has records: duty status, drive time left and the limit that ends it */
    get: operations["listVehicleDuty"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
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
  "/organizations/{orgId}/users/{userId}/hos_log/current-day": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The running day and what waits for the driver; HOS_READ, or HOS_OWN for oneself */
    get: operations["getCurrentHosDay"];
    put?: never;
    post?: never;
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
    /** Periods before a day that count into its limits, and exceptions; HOS_READ, or HOS_OWN for oneself */
    get: operations["getHosBeforeDay"];
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
    /** One day of one driver: header, periods, events, totals, violations, edits */
    get: operations["getHosLog"];
    put?: never;
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
    /** The lines and totals of days of one driver, the oldest first; HOS_READ, or HOS_OWN for oneself. At most 14 days */
    get: operations["getHosLogStrip"];
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
    /** Days of one driver, the newest first; HOS_READ, or HOS_OWN for oneself */
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
    /** Days for an officer at the roadside: today and the seven before it, in Canada fourteen, newest first; HOS_READ, or HOS_OWN for oneself */
    get: operations["getInspectionLogs"];
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
    /** Other drivers by name, to be named in your own log */
    get: operations["listCoDrivers"];
    put?: never;
    post?: never;
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
    /** Shipping document, trailers, co-driver and claimed exceptions of your own day */
    patch: operations["updateHosHeader"];
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
    /** Change or enter a duty status: at once in your own log (HOS_OWN), as a proposal in another driver’s (HOS_UPDATE) */
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
    /** Strike an entry, or propose to; the status before it runs on, and the record stays in the history */
    delete: operations["deleteHosEvent"];
    options?: never;
    head?: never;
    /** Correct an entry, or propose to; the record as it was stays in the history */
    patch: operations["updateHosEvent"];
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
    /** Change your own duty status from the moment of the tap on; a tap that was sent before is answered again */
    post: operations["tapDutyStatus"];
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
    /** Take a proposed change, or driving a co-driver gives away, into your own log; the day is then to be certified again */
    post: operations["acceptHosProposal"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
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
    /** Say that the co-driver of the day drove; part of both logs once the co-driver confirms */
    post: operations["giveDriving"];
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
    /** Refuse a proposed change of your own log, or driving a co-driver gives away; or withdraw what was given */
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
    /** Take back a proposed change that the driver has not answered yet */
    post: operations["withdrawHosProposal"];
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
    /** Fill the empty days of a hired driver from the output file of another ELD; they count in the clocks, and are in no output file of ours */
    post: operations["importHosLogs"];
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
    /** Remove a paper that a driver photographed */
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
    /** The pages that were sent, as one PDF */
    get: operations["getDriverDocumentPdf"];
    put?: never;
    post?: never;
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
    /** Papers that drivers photographed, the newest first */
    get: operations["listDriverDocuments"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
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
    /** Mark a phone as lost: its sessions end, and it deletes what it holds at its next contact */
    post: operations["markDriverDeviceLost"];
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
    /** Keep a picture that a stored command of the caller names; the same once more changes nothing */
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
    /** Take what a driver entered on a phone, each command once and in its order, and answer what changed; 410 for a phone that was marked lost */
    post: operations["syncDriverApp"];
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
    /** Take offered driving into your own log */
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
    /** Say why it belongs to no driver */
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
    /** Offer it to a driver, who accepts or refuses */
    post: operations["assignUnidentifiedDriving"];
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
    /** Driving without a driver of the last 6 months, the newest first */
    get: operations["listUnidentifiedDriving"];
    put?: never;
    post?: never;
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
    /** Say that offered driving was somebody else’s */
    post: operations["refuseUnidentifiedDriving"];
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
    /** Open malfunctions and diagnostics with their repair clock, and records of the last 8 days that never arrived */
    get: operations["getEldHealth"];
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
    /** ELD output file of a driver (49 CFR 395, subpart B, appendix A, 4.8.2) with its check; HOS_READ, or HOS_OWN for oneself */
    post: operations["createEldFile"];
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
  "/organizations/{orgId}/hos_log/{id}/rods.pdf": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Record of duty status as a PDF: the day, or with the seven or (as Canada asks) fourteen before it; HOS_READ, or HOS_OWN for oneself */
    get: operations["getRodsPdf"];
    put?: never;
    post?: never;
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
    /** Mail the ELD output file to an officer; HOS_READ, or HOS_OWN for oneself. 409 on a server without a mail server */
    post: operations["mailEldFile"];
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
    /** Sets of hours-of-service rules: limits and rests with their paragraphs, when and where they were read */
    get: operations["listRuleSets"];
    put?: never;
    post?: never;
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
    /** Accept a proposed switch of your own cycle; everything since is counted again */
    post: operations["acceptRuleSet"];
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
  "/organizations/{orgId}/users/{userId}/hos_log/{logId}/deferral": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Declare the day to be day one of a deferral: the driver (HOS_OWN) until the day is certified, or a proposal (HOS_UPDATE) */
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
    /** Declare a ferry crossing of over 5 hours that begins on the day: the driver (HOS_OWN) until it is certified, or a proposal (HOS_UPDATE) */
    post: operations["declareFerry"];
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
  "/organizations/{orgId}/users/{userId}/rule-sets/{id}/reject": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Refuse a proposed switch of your own cycle */
    post: operations["rejectRuleSet"];
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
  "/organizations/{orgId}/hos/audit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Count a log against the rules of one or several sets: violations with their explanation, clocks and days. Stores nothing */
    post: operations["auditLog"];
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
    /** The earliest arrival that hours of service allow, with its breaks and rests. Stores nothing */
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
    /** The fastest way by road from stop to stop, as estimated. Stores nothing */
    post: operations["routeByRoad"];
    delete?: never;
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
    /** Fuel purchases, the newest first */
    get: operations["listFuelPurchases"];
    put?: never;
    /** Enter a receipt; refused when it already exists */
    post: operations["createFuelPurchase"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
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
    /** Take a receipt out of the return, with the reason; it stays in finalized ones and in the activity log */
    delete: operations["removeFuelPurchase"];
    options?: never;
    head?: never;
    /** Correct a receipt */
    patch: operations["updateFuelPurchase"];
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
    /** Enter receipts from a CSV file: all of its rows or, if one is wrong, none */
    post: operations["importFuelPurchases"];
    delete?: never;
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
    /** Vehicles that drove in the jurisdiction of a receipt on its day, those at the place of sale first */
    get: operations["listLikelyVehicles"];
    put?: never;
    post?: never;
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
    /** Exempt and trip permit distance, attributions and distance entered by hand, the newest first */
    get: operations["listAdjustments"];
    put?: never;
    /** State something about the distance of a vehicle on a day, with the reason */
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
    /** Take an adjustment back, with the reason; it stays in finalized returns and in the activity log */
    delete: operations["removeAdjustment"];
    options?: never;
    head?: never;
    /** Correct an adjustment */
    patch: operations["updateAdjustment"];
    trace?: never;
  };
  "/organizations/{orgId}/ifta/rates": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The rates of a quarter with their source: the built-in ones, the official file, overrides */
    get: operations["getIftaRates"];
    /** Load the official CSV file of a quarter; a dry run shows what it would change. Any error rejects the whole file */
    put: operations["uploadIftaRates"];
    post?: never;
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
    /** The rates of a quarter as every organization has them that loaded no file of its own */
    get: operations["getPlatformIftaRates"];
    /** Load the official CSV file of a quarter for all organizations. Their own overrides take precedence, and so do their own files unless only this one is final */
    put: operations["uploadPlatformIftaRates"];
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
    /** Go back to the rate of the file, with the reason */
    delete: operations["removeRateOverride"];
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
    /** Since when vehicles qualify against their build, and their calibration, the newest first */
    get: operations["listVehicleStatements"];
    put?: never;
    /** State from which day on a vehicle qualifies or does not, or its calibration, with the reason; miles are calculated again */
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
    /** Take a statement about a vehicle back, with the reason; finalized returns keep what it made of them */
    delete: operations["removeVehicleStatement"];
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
  "/organizations/{orgId}/ifta/report/finalize": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Freeze the return of a quarter with its rates and inputs, when nothing is left to resolve or acknowledge */
    post: operations["finalizeReturn"];
    delete?: never;
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
    /** The fuel-tax return of a quarter, the last closed one by default, with its rows by a grouping */
    get: operations["getIftaReport"];
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
  "/organizations/{orgId}/ifta/returns": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Quarters with anything in them, the newest first, with their status and revisions */
    get: operations["listIftaQuarters"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/ifta/crossings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Borders crossed in a quarter, the last closed one by default, or between two days; the newest first */
    get: operations["listCrossings"];
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
    /** Trips with the borders crossed on them, the newest first */
    get: operations["listIftaTrips"];
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
  "/organizations/{orgId}/ifta/issues": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What to look at before filing a quarter, the last closed one by default; the gravest first */
    get: operations["listIftaIssues"];
    put?: never;
    post?: never;
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
    /** Unplaced distance split along the straight lines between the fixes around each silence: a proposal */
    get: operations["proposeIssueSplit"];
    put?: never;
    post?: never;
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
    /** Take an acknowledgement back */
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
    /** Say in which jurisdictions unplaced distance was driven: adjustments of that vehicle and day */
    post: operations["resolveIftaIssue"];
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
    /** One ZIP of CSV files of a quarter: fixes with odometer, crossings, trips, fuel purchases, adjustments, and a summary by vehicle and month */
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
    /** The return as CSV or PDF; what was filed, if the quarter is finalized */
    get: operations["exportIftaReport"];
    put?: never;
    post?: never;
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
  "/organizations/{orgId}/analytics/fleet-performance": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Figures of vehicles or drivers in a period, with median, rank, outliers and what moved them */
    get: operations["getFleetPerformance"];
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
    /** Days, fills and events that the figures of one vehicle or driver are sums of */
    get: operations["listPerformanceRows"];
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
    /** Figures of vehicles or drivers from the days that are sent. Stores nothing */
    post: operations["evaluateFleetPerformance"];
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
  "/organizations/{orgId}/analytics/revenue": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Revenue, cost and margin of a period, by load, lane, customer, vehicle and driver, and what moved them */
    get: operations["getRevenue"];
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
    /** Charges, shares of trucks and drivers in them, cost lines and receipts, miles or stops that a figure is the sum of */
    get: operations["listRevenueRows"];
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
    /** Revenue, cost and margin of a period from the rows that are sent. Stores nothing */
    post: operations["evaluateRevenue"];
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
    /** Mails a person the report from now on. For others than oneself it takes ORG_UPDATE */
    put: operations["addReportSchedule"];
    post?: never;
    /** Mails a person the report no longer. For others than oneself it takes ORG_UPDATE */
    delete: operations["deleteReportSchedule"];
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
    /** The page as a PDF in Letter size: as the figures are now, or as it was mailed */
    get: operations["exportReport"];
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
    /** A month or a week on one page; with amounts for who may see revenue */
    get: operations["getReport"];
    put?: never;
    post?: never;
    delete?: never;
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
    /** The newest reports that were mailed */
    get: operations["listMailedReports"];
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
    /** Who is mailed the report; without ORG_UPDATE only the caller */
    get: operations["listReportSchedules"];
    put?: never;
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
    /** Enter miles or engine hours as the dash shows them now; services count on from them */
    post: operations["enterCounterReading"];
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
    /** How many services, defects and orders are open, units that are available, and cost by month */
    get: operations["getMaintenanceOverview"];
    put?: never;
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
  "/organizations/{orgId}/out-of-service-orders/{orderId}/lift": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign that the repairs which an out-of-service order required are made */
    post: operations["liftOutOfService"];
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
    /** Units that may not simply go, with the reasons: out of service, open defects, an overdue annual inspection */
    get: operations["listReadiness"];
    put?: never;
    post?: never;
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
    /** Services of units with what is left: overdue before others, then by their day */
    get: operations["listServicesDue"];
    put?: never;
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
    /** Archive a service plan; services done for it stay on file */
    delete: operations["archiveServicePlan"];
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
    /** Service plans in use, with how many units they are for and how many of these are due */
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
  "/organizations/{orgId}/services-done": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Record that a service was done; without miles or hours those known for that day count */
    post: operations["recordServiceDone"];
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
    /** Work orders, those not done first, then the newest */
    get: operations["listWorkOrders"];
    put?: never;
    /** Open a work order, for services that are due, for defects, or by hand */
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
    /** A work order with its lines, services, defects and cost */
    get: operations["getWorkOrder"];
    /** Change a work order; done completes its services */
    put: operations["updateWorkOrder"];
    post?: never;
    /** Delete a work order that is not done */
    delete: operations["deleteWorkOrder"];
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
    /** Enter until when a license, card, registration or policy is good; it is good through that day */
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
  "/organizations/{orgId}/maintenance/calendar": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What is due, expires or is planned on the days of a period; what is overdue comes with any period. At most 5,000 services and 5,000 orders, the first of them */
    get: operations["getMaintenanceCalendar"];
    put?: never;
    post?: never;
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
    /** Keep a picture of a defect, encoded again; DVIR_OWN for your own report, MAINT_UPDATE for any */
    post: operations["addDefectPhoto"];
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
    /** Certify that a defect is repaired, or that repair is unnecessary (49 CFR 396.11(a)(3)) */
    post: operations["certifyDefect"];
    delete?: never;
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
    /** Driver vehicle inspection reports, the newest first */
    get: operations["listInspections"];
    put?: never;
    /** File an inspection report; DVIR_OWN for oneself, MAINT_UPDATE for another driver */
    post: operations["fileInspection"];
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
    /** A picture of a defect; DVIR_LIST, or DVIR_OWN for a report that concerns the caller */
    get: operations["getDefectPhoto"];
    put?: never;
    post?: never;
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
    /** One report with its defects and who signed what; DVIR_LIST, or DVIR_OWN for one that concerns the caller */
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
    /** The report in its paper form; DVIR_LIST, or DVIR_OWN for one that concerns the caller */
    get: operations["getInspectionPdf"];
    put?: never;
    post?: never;
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
  "/organizations/{orgId}/defects": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Defects, those that are not safe first, then the newest */
    get: operations["listDefects"];
    put?: never;
    post?: never;
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
    /** Say that a defect is not safe to drive with; only a certification lifts that */
    post: operations["markDefectNotSafe"];
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
    /** Sign that one has reviewed the report and that its repairs were made (49 CFR 396.13) */
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
  "/organizations/{orgId}/defects/{defectId}/withdraw": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Withdraw the certification of a defect, before a driver has reviewed it: it is open again */
    post: operations["withdrawCertification"];
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
    /** One ZIP of CSV files of a unit or of all: the maintenance record of 49 CFR 396.3, annual inspections, roadside reports, orders of officers and, with DVIR_LIST, inspection reports with their signatures; each with the day until which it is kept */
    get: operations["exportMaintenancePack"];
    put?: never;
    post?: never;
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
    /** Trouble codes that open a work order by themselves */
    get: operations["listFaultOrderRules"];
    put?: never;
    /** Open a work order when a device reports this trouble code from now on; while the order is not done, no second one */
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
    /** No longer open orders for this trouble code; those that are open stay */
    delete: operations["deleteFaultOrderRule"];
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
    /** Keep the report itself: a picture, which is encoded again, or a PDF of up to 5 MB */
    post: operations["addRoadsideFile"];
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
    /** Roadside inspection reports: what is to be certified first, then the newest */
    get: operations["listRoadsideReports"];
    put?: never;
    /** Enter a driver-vehicle examination report of an officer (49 CFR 396.9) */
    post: operations["createRoadsideReport"];
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
    /** A file of a roadside report: a picture as WebP, a PDF as a download */
    get: operations["getRoadsideFile"];
    put?: never;
    post?: never;
    /** Remove a file of a roadside report */
    delete: operations["deleteRoadsideFile"];
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
    /** Change a roadside report, such as to enter that its violations are certified as corrected */
    put: operations["updateRoadsideReport"];
    post?: never;
    /** Delete a roadside report that was entered by mistake */
    delete: operations["deleteRoadsideReport"];
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
    /** Counters, services, inspections, readiness, expirations, roadside reports, retention, fault codes and cost of orders from what is sent. Stores nothing */
    post: operations["evaluateMaintenance"];
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
    /** One customer with its detention terms */
    get: operations["getCustomer"];
    put?: never;
    post?: never;
    /** Archive a customer: it cannot be given to new loads */
    delete: operations["archiveCustomer"];
    options?: never;
    head?: never;
    /** Change a customer; rates need ANALYTICS_REVENUE */
    patch: operations["updateCustomer"];
    trace?: never;
  };
  "/organizations/{orgId}/customers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Customers with how many loads they have; sorted by `name loadCount openLoadCount` */
    get: operations["listCustomers"];
    put?: never;
    /** Add a customer; rates need ANALYTICS_REVENUE */
    post: operations["createCustomer"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
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
  "/organizations/{orgId}/loads/{loadId}/documents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Keep a paper of a load: a picture, which is encoded again, or a PDF of up to 5 MB */
    post: operations["addLoadDocument"];
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
    /** Loads with first pickup, last delivery and trucks; amounts with ANALYTICS_REVENUE */
    get: operations["listLoads"];
    put?: never;
    /** Enter a load; charges need ANALYTICS_REVENUE */
    post: operations["createLoad"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
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
    /** Add a charge; of detention with its stop the amount is worked out. Needs LOAD_UPDATE too */
    post: operations["createLoadCharge"];
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
    /** One load with its stops, trucks, documents and, with ANALYTICS_REVENUE, charges */
    get: operations["getLoad"];
    put?: never;
    post?: never;
    /** Delete a load that was not invoiced; the activity log keeps what it was */
    delete: operations["deleteLoad"];
    options?: never;
    head?: never;
    /** Change a load, its stops or its trucks; 409 when somebody else changed it since */
    patch: operations["updateLoad"];
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
    /** Remove a charge. Needs LOAD_UPDATE too */
    delete: operations["deleteLoadCharge"];
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
    /** A paper of a load: a picture as WebP, a PDF as a download */
    get: operations["getLoadDocument"];
    put?: never;
    post?: never;
    /** Remove a paper of a load */
    delete: operations["deleteLoadDocument"];
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
    /** The same loads as CSV, all of them, as they can be imported; amounts with ANALYTICS_REVENUE */
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
    /** Enter loads from a CSV file: all of its rows or, if one is wrong, none; up to 10,000 of them, of which 1,000 are answered, those with an error first */
    post: operations["importLoads"];
    delete?: never;
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
    /** Say that a load was invoiced, paid or cancelled, or let its status follow the stops again */
    post: operations["setLoadStatus"];
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
    /** Miles and, with ANALYTICS_REVENUE, margin of a load on a truck, and on the trucks nearest to its pickup */
    post: operations["estimateLoad"];
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
    /** Seven days of every truck: freight, empty driving, waiting, windows; and loads without a truck */
    get: operations["getLoadBoard"];
    put?: never;
    post?: never;
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
    /** Whether a driver, or which drivers, can take a trip: a legal schedule with breaks and rests */
    post: operations["planTrip"];
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
    /** Which trucks can legally take a trip: on time, late, and those that cannot with the reason */
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
  "/organizations/{orgId}/dispatches/{dispatchId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A dispatch with its plan, its roads and how its arrival changed */
    get: operations["getDispatch"];
    put?: never;
    post?: never;
    /** Cancels a dispatch that was set on the map */
    delete: operations["cancelDispatch"];
    options?: never;
    head?: never;
    /** Other stops for a dispatch that was set on the map */
    patch: operations["updateDispatch"];
    trace?: never;
  };
  "/organizations/{orgId}/dispatches": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Dispatches with their stops and expected arrivals: active ones first, then those that follow */
    get: operations["listDispatches"];
    put?: never;
    /** Sets the destination of a truck. It follows the dispatches that the truck has */
    post: operations["createDispatch"];
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
    /** When trucks with an active dispatch are expected at their next and last stop, the latest first */
    get: operations["listArrivals"];
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
    /** Costs beside fuel; sorted by `from kind scope form amount` */
    get: operations["listCosts"];
    put?: never;
    /** Enter a cost. Needs ANALYTICS_REVENUE too */
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
    /** Change a cost. Needs ANALYTICS_REVENUE too */
    put: operations["updateCost"];
    post?: never;
    /** Delete a cost. Needs ANALYTICS_REVENUE too */
    delete: operations["deleteCost"];
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
    /** Figures of the trade to compare with, each with its year and source */
    get: operations["listBenchmarks"];
    /** Enter a figure of your own, or go back to the one that came. Needs ANALYTICS_REVENUE too */
    put: operations["updateBenchmark"];
    post?: never;
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
    /** Tiles and series of the dashboard; by default the last seven days */
    get: operations["getDashboardCharts"];
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
    /** Switch a feature flag */
    put: operations["updateSetting"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/settings/ifta-filters": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Filters of the fuel-tax report with their options */
    get: operations["listIftaFilters"];
    put?: never;
    post?: never;
    delete?: never;
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
    /** Feature flags and the public choices of the operator */
    get: operations["listSettings"];
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
  "/organizations/{orgId}/alert-rules/{ruleId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One alert rule as it applies now */
    get: operations["getAlertRule"];
    put?: never;
    post?: never;
    /** Archive an alert rule; its incidents are kept */
    delete: operations["archiveAlertRule"];
    options?: never;
    head?: never;
    /** Change an alert rule: a new version applies from now on, and past incidents keep theirs */
    patch: operations["updateAlertRule"];
    trace?: never;
  };
  "/organizations/{orgId}/alert-rules": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Alert rules, by name */
    get: operations["listAlertRules"];
    put?: never;
    /** Add an alert rule; it applies from now on */
    post: operations["createAlertRule"];
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
    /** What a rule finds in the fixes of one vehicle, and its visits of the places. Stores nothing */
    post: operations["evaluateAlertRule"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
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
    /** Unmute it */
    delete: operations["unmuteAlertRule"];
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
    /** What a rule would have found in the last 7 or 30 days. Stores nothing */
    post: operations["previewAlertRule"];
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
  "/organizations/{orgId}/notifications/seen": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Notes that the current user looked at the notifications panel; nothing is marked as read */
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
  "/unsubscribe/{token}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the link in an alert email unsubscribes from */
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
  "/organizations/{orgId}/event-types": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Types of changes that the caller may read, with the JSON Schema of their data */
    get: operations["listEventTypes"];
    put?: never;
    post?: never;
    delete?: never;
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
    /** Changes of the organization in one order, each once; types without the permission of the caller are left out */
    get: operations["readFeed"];
    put?: never;
    post?: never;
    delete?: never;
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
    /** Add a domain of e-mail addresses; it counts once it is confirmed */
    post: operations["addSignOnDomain"];
    delete?: never;
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
    /** Confirm a domain by its TXT record; a super administrator in control needs none */
    post: operations["confirmSignOnDomain"];
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
    /** Sign in with what the provider has sent the browser back with */
    post: operations["finishSignOn"];
    delete?: never;
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
    /** Set up single sign-on with an OpenID Connect provider, which is asked whether it answers */
    put: operations["saveSignOn"];
    post?: never;
    /** End single sign-on; sessions that came from the provider end too */
    delete: operations["removeSignOn"];
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
    /** The provider ends the sessions of somebody (OpenID Connect Back-Channel Logout 1.0) */
    post: operations["logoutByProvider"];
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
  "/auth/sso/start": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Where somebody with this e-mail address signs in */
    post: operations["startSignOn"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
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
    /** SCIM 2.0: add a group; the rules of single sign-on say what its members may do */
    post: operations["createScimGroup"];
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
    /** SCIM 2.0: members of the organization, deactivated ones too, by id */
    get: operations["listScimUsers"];
    put?: never;
    /** SCIM 2.0: add a person; whoever was deleted over SCIM before gets the account back */
    post: operations["createScimUser"];
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
    /** SCIM 2.0: delete a group; its members lose what it gave them */
    delete: operations["deleteScimGroup"];
    options?: never;
    head?: never;
    /** SCIM 2.0: rename a group, add and remove members */
    patch: operations["patchScimGroup"];
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
    /** SCIM 2.0: replace what is kept of a person */
    put: operations["replaceScimUser"];
    post?: never;
    /** SCIM 2.0: deactivate a person, who is not found over SCIM any more */
    delete: operations["deleteScimUser"];
    options?: never;
    head?: never;
    /** SCIM 2.0: change a person; `active` false ends sessions and streams within a second */
    patch: operations["patchScimUser"];
    trace?: never;
  };
  "/organizations/{orgId}/sign-on/provisioning": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Where a directory sends people and groups over SCIM, and its last call */
    get: operations["getProvisioning"];
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
    /** SCIM 2.0: what is supported */
    get: operations["getScimConfiguration"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/organizations/{orgId}/scim/v2/ResourceTypes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** SCIM 2.0: users and groups */
    get: operations["listScimResourceTypes"];
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
    /** SCIM 2.0: attributes that are kept */
    get: operations["listScimSchemas"];
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
    /** Begin to set up an app for codes; it counts once a code of it was confirmed */
    post: operations["addApp"];
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
    /** Begin to add a passkey: what the browser makes it with */
    post: operations["addPasskey"];
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
    /** Second step of a sign-in: a code of the app or a recovery code, each once; or a passkey, which is a sign-in by itself */
    post: operations["answerChallenge"];
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
    /** Turn an app on with a code that it shows; with the first one come recovery codes, shown this once */
    post: operations["confirmApp"];
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
    /** Keep a passkey that the browser has made; with the first factor come recovery codes, shown this once */
    post: operations["confirmPasskey"];
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
  "/organizations/{orgId}/two-step": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who has to use two-step verification, and who has set it up */
    get: operations["getTwoStepPolicy"];
    /** Require two-step verification of administrators or of everyone, from an instant on */
    put: operations["setTwoStepPolicy"];
    post?: never;
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
    /** Make new recovery codes, shown this once; the earlier ones end */
    post: operations["makeRecoveryCodes"];
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
    /** Remove an app or a passkey; without another one two-step verification is off */
    post: operations["removeFactor"];
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
    /** Turn two-step verification of a member off, who lost the phone and the recovery codes; ends their sessions */
    post: operations["resetTwoStep"];
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
    /** A challenge for a passkey: to sign in with it, or to prove who one is */
    post: operations["startPasskey"];
    delete?: never;
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
    /** Alerts of up to a year, as a file */
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
    /** Days of drivers with time by duty status, of up to a year, as a file */
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
    /** Records of duty status of up to a year, as a file; those that an edit replaced too */
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
    /** Fuel purchases of up to a year, as a file */
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
    /** Distance by vehicle, day and jurisdiction of up to a year, as a file */
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
    /** Every position as a file: 31 days, of one vehicle a year */
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
    /** Trips that began in up to a year, as a file */
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
    /** Violations of hours of service in up to a year, as a file */
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
    /** Visits of places that began in up to a year, as a file */
    get: operations["exportVisitsFile"];
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
    /** Webhooks by name, with the calls of the last 48 hours */
    get: operations["listWebhooks"];
    put?: never;
    /** Send changes to an address from now on; the answer shows the signing secret this once */
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
    /** Change a webhook, or turn it off or on; its place in the feed stays */
    patch: operations["updateWebhook"];
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
  "/organizations/{orgId}/webhooks/{webhookId}/attempts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Calls of a webhook, the newest first; kept for 30 days */
    get: operations["listWebhookAttempts"];
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
    /** Send all changes since an instant again, in order */
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
    /** Try the event that waits again now */
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
    /** Make a new signing secret; calls are signed with both for 24 hours */
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
    /** Call the address with a signed test event now, and say how it answered */
    post: operations["testWebhook"];
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
    /** What an import from a Traccar server would add; nothing is changed */
    post: operations["checkTraccar"];
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
    /** Continue a stopped or failed import where it ended, with another token if one is given */
    post: operations["continueTraccarImport"];
    delete?: never;
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
    /** Imports from Traccar servers, the newest first */
    get: operations["listTraccarImports"];
    put?: never;
    /** Import groups, geofences, devices and positions from a Traccar server in the background; the same server again adds only what is new */
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
  "/organizations/{orgId}/traccar-imports/{importId}/stop": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stop an import; what was imported stays */
    post: operations["stopTraccarImport"];
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
    /** API keys that were not revoked, by name */
    get: operations["listApiKeys"];
    put?: never;
    /** Make an API key; the answer shows its secret this once */
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
    /** Revoke an API key: it is rejected within a second, and its streams end */
    delete: operations["revokeApiKey"];
    options?: never;
    head?: never;
    /** Change what an API key may do; its secrets stay */
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
    /** Give an API key a new secret; earlier ones end after the overlap */
    post: operations["rotateApiKey"];
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
    /** Groups that narrow a search; none for who may not list groups */
    get: operations["listSearchTags"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
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
  "/organizations/{orgId}/saved-views": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Own and shared views of a list, by name; for those who may see the list */
    get: operations["listSavedViews"];
    put?: never;
    /** Give filters and order of a list a name, for oneself or, with ORG_UPDATE, for everybody; 409 when there are too many */
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
  "/settings/device-models": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The kinds of devices this server knows */
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
  "/ingest/flespi": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Messages of any devices of the organization, as flespi streams them; answered after they are committed */
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
    /** One JSON message of any form, read by the mapping of its device; answered after it is committed */
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
    /** One message of the OwnTracks app; answered after it is committed */
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
    /** Positions of one device; answered after they are committed */
    post: operations["ingestPositions"];
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
    /** Records of one electronic logging device, in the order of time; answered after they are committed */
    post: operations["ingestEldEvents"];
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
    /** Devices that spoke to an ingest port and belong to no organization */
    get: operations["listUnknownGateways"];
    put?: never;
    /** Register a device that was seen for an organization; the organization finds it in its activity log */
    post: operations["assignUnknownGateway"];
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
    /** What arrived at an ingest port and could not be read, by day, port and reason */
    get: operations["listIngestFaults"];
    put?: never;
    post?: never;
    delete?: never;
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
    /** Vehicles, drivers and days left out of background work because it failed for them */
    get: operations["listSetAsideWork"];
    put?: never;
    post?: never;
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
    /** Bytes of an unknown device, or of input at a port that names no device, and how they are read */
    get: operations["listUnassignedMessages"];
    put?: never;
    post?: never;
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
    /** A ZIP to send along with a question: version, database, settings without secrets, health, what background work waits for, failed work, last errors */
    get: operations["getSupportBundle"];
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
    /** The actions and kinds of records in the log, to filter by */
    get: operations["getActivityVocabulary"];
    put?: never;
    post?: never;
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
    /** Who did what, the newest first */
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
    /** What one user did here, the newest first */
    get: operations["listActivityOfUser"];
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
    /** Set periods in months; none shorter than the law allows */
    put: operations["updateRetention"];
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
    /** The nightly runs and what they deleted, the newest first */
    get: operations["listRetentionRuns"];
    put?: never;
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
    /** What a run would delete now, with the periods in force or others */
    get: operations["previewRetention"];
    put?: never;
    post?: never;
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
      id: number;
      firstName: string;
      lastName: string;
      email: string | null;
      requestedAt: components["schemas"]["Instant"];
    };
    ActivityEntry: {
      /** Format: uuid */
      id: string;
      at: components["schemas"]["Instant"];
      cursor: string;
      actor: ({
        /** @constant */
        kind: "user";
        id: number;
        name: string;
        isSuperAdmin: boolean;
      } | {
        /** @constant */
        kind: "share-link";
        id: number;
        name: string;
      } | {
        /** @constant */
        kind: "api-key";
        id: number;
        name: string;
      } | {
        /** @constant */
        kind: "job";
        name: string;
      }) | null;
      action: string;
      entity: string;
      entityId: string | null;
      entityName: string | null;
      before: {
        [key: string]: unknown;
      } | null;
      after: {
        [key: string]: unknown;
      } | null;
      names: {
        [key: string]: string;
      };
      address: string | null;
    };
    ActivityVocabulary: {
      actions: string[];
      entities: string[];
    };
    Adjustment: {
      id: number;
      /** Format: date */
      date: string;
      vehicle: components["schemas"]["IftaVehicle"];
      jurisdiction: string;
      /** @enum {string} */
      kind: "exempt" | "trip-permit" | "attribution" | "distance";
      meters: number;
      reason: string;
      madeBy: string | null;
      updatedAt: components["schemas"]["Instant"];
    };
    AdjustmentChange: {
      /** Format: date */
      date?: string;
      assetId?: components["schemas"]["IdParam"];
      jurisdiction?: components["schemas"]["Jurisdiction"];
      /** @enum {string} */
      kind?: "exempt" | "trip-permit" | "attribution" | "distance";
      meters?: number;
      reason?: components["schemas"]["Reason"];
    };
    Administrator: {
      id: number;
      firstName: string;
      lastName: string;
      positionTitle: string | null;
      email: string | null;
      phone: string | null;
    };
    AlertMute: {
      /** @enum {string} */
      subjectKind: "vehicle" | "trailer" | "driver" | "device";
      subjectId: number;
      name: string | null;
      mutedAt: components["schemas"]["Instant"];
      mutedBy: components["schemas"]["Reference"] | null;
      until: components["schemas"]["Instant"] | null;
    };
    AlertPreview: {
      count: number;
      isPartial: boolean;
      lookedAt: number;
      total: number;
      isFarTooMany: boolean;
      days: {
        /** Format: date */
        date: string;
        count: number;
      }[];
      subjects: {
        id: number;
        name: string;
        count: number;
      }[];
      incidents: {
        subject: components["schemas"]["Reference"];
        startedAt: components["schemas"]["Instant"];
        endedAt: components["schemas"]["Instant"] | null;
        driver: components["schemas"]["Reference"] | null;
        peakKph: number | null;
        place: components["schemas"]["Reference"] | null;
      }[];
    };
    AlertRecipients: {
      /** @default [] */
      userIds?: number[];
      /** @default [] */
      groupIds?: number[];
      /** @default [] */
      roles?: ("administrator" | "dispatcher" | "safetyManager" | "fuelTaxClerk")[];
      /**
       * @default [
       *       "app"
       *     ]
       */
      channels?: ("app" | "mail" | "push")[];
      /** @default null */
      quietHours?: components["schemas"]["QuietHours"] | null;
      /** @default 60 */
      tooLateMinutes?: number;
      /** @default null */
      escalation?: {
        afterMinutes: number;
        /** @default [] */
        userIds?: number[];
        /** @default [] */
        groupIds?: number[];
        /** @default [] */
        roles?: ("administrator" | "dispatcher" | "safetyManager" | "fuelTaxClerk")[];
      } | null;
    };
    AlertRule: {
      /** @constant */
      kind: "speed";
      aboveKph: number;
      /** @default 0 */
      minSeconds?: number;
      /** @default null */
      aboveKphByCategory?: {
        [key: string]: number;
      } | null;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
      /** @constant */
      kind: "idle";
      minSeconds: number;
      /** @default false */
      exceptPto?: boolean;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
      /** @constant */
      kind: "harsh";
      /** @default null */
      minG?: number | null;
      /**
       * @default [
       *       "braking",
       *       "acceleration",
       *       "cornering",
       *       "crash"
       *     ]
       */
      events?: ("braking" | "acceleration" | "cornering" | "crash")[];
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
      /** @constant */
      kind: "unauthorized-movement";
      /** @enum {string} */
      when: "without-driver" | "outside-hours";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
      /** @constant */
      kind: "low-voltage";
      belowMillivolts: number;
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
      /** @constant */
      kind: "fault-code";
      /** @default null */
      spns?: number[] | null;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
      /** @constant */
      kind: "fuel-drop";
      /** @default 8 */
      minPercent?: number;
      /** @default 10 */
      minGallons?: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
      /** @constant */
      kind: "hours-running-out";
      underMinutes: number;
      /**
       * @default [
       *       "driving",
       *       "window",
       *       "break",
       *       "cycle"
       *     ]
       */
      clocks?: ("driving" | "window" | "break" | "cycle")[];
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
      /** @constant */
      kind: "off-24-due";
      /** @default 2 */
      withinDays?: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
      /** @constant */
      kind: "uncertified-log";
      /** @default 1 */
      afterDays?: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
      /** @constant */
      kind: "unidentified-driving";
      /** @default 1 */
      afterDays?: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
      /** @constant */
      kind: "repair-waiting";
      /** @default 24 */
      afterHours?: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
      /** @constant */
      kind: "service-due";
      /** @enum {string} */
      when: "due-soon" | "overdue";
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
      /** @constant */
      kind: "expiration";
      /** @default 30 */
      withinDays?: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
      /** @constant */
      kind: "roadside-due";
      /** @default 5 */
      withinDays?: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
      /** @constant */
      kind: "fuel-tax-due";
      /** @default 14 */
      withinDays?: number;
      /**
       * @default {
       *       "of": "all"
       *     }
       */
      scope?: components["schemas"]["AlertScope"];
      /** @default null */
      where?: {
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    } | {
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
        /** @enum {string} */
        is: "in" | "not-in";
        /** @default [] */
        placeIds?: number[];
        /** @default [] */
        categories?: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      /** @default null */
      activeHours?: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      /** @default null */
      atMostOnceMinutes?: number | null;
    };
    AlertRuleChange: {
      name?: string;
      isOn?: boolean;
      severity?: components["schemas"]["AlertSeverity"];
      rule?: components["schemas"]["AlertRule"];
      telling?: components["schemas"]["AlertRecipients"];
    };
    AlertRuleSummary: {
      id: number;
      name: string;
      isOn: boolean;
      version: number;
      severity: components["schemas"]["AlertSeverity"];
      rule: components["schemas"]["StoredAlertRule"];
      telling: {
        userIds: number[];
        groupIds: number[];
        roles: ("administrator" | "dispatcher" | "safetyManager" | "fuelTaxClerk")[];
        channels: ("app" | "mail" | "push")[];
        quietHours: components["schemas"]["QuietHours"] | null;
        tooLateMinutes: number;
        escalation: {
          afterMinutes: number;
          userIds: number[];
          groupIds: number[];
          roles: ("administrator" | "dispatcher" | "safetyManager" | "fuelTaxClerk")[];
        } | null;
      };
      mutes: components["schemas"]["AlertMute"][];
      names: {
        users: components["schemas"]["Reference"][];
        groups: components["schemas"]["Reference"][];
        vehicles: components["schemas"]["Reference"][];
        drivers: components["schemas"]["Reference"][];
        places: components["schemas"]["Reference"][];
      };
      days: number[];
      failingSince: components["schemas"]["Instant"] | null;
      archivedAt: components["schemas"]["Instant"] | null;
    };
    AlertScope: {
      /** @constant */
      of: "all";
    } | {
      /** @constant */
      of: "groups";
      ids: number[];
    } | {
      /** @constant */
      of: "vehicles";
      ids: number[];
    } | {
      /** @constant */
      of: "drivers";
      ids: number[];
    };
    /** @enum {string} */
    AlertSeverity: "info" | "warning" | "critical";
    AmendReturn: {
      quarter: components["schemas"]["Quarter"];
      interest?: {
        yearlyBasisPoints: number;
        /** Format: date */
        paidDate: string;
      } | null;
      reason: string;
    };
    ApiKey: {
      id: number;
      name: string;
      permissions: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "MAINT_LIST" | "MAINT_UPDATE" | "INGEST" | "USER_PROVISION")[];
      groups: components["schemas"]["Reference"][] | null;
      allowedNetworks: string[] | null;
      expiresAt: components["schemas"]["Instant"] | null;
      isExpired: boolean;
      createdAt: components["schemas"]["Instant"];
      createdBy: components["schemas"]["Reference"] | null;
      lastUsedAt: components["schemas"]["Instant"] | null;
      lastUsedAddress: string | null;
      callsToday: number;
      secrets: {
        prefix: string;
        createdAt: components["schemas"]["Instant"];
        endsAt: components["schemas"]["Instant"] | null;
      }[];
    };
    ApiKeyChange: {
      name?: string;
      permissions?: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "MAINT_LIST" | "MAINT_UPDATE" | "INGEST" | "USER_PROVISION")[];
      groupIds?: number[] | null;
      expiresAt?: components["schemas"]["Instant"] | null;
      allowedNetworks?: components["schemas"]["KeyNetworks"];
    };
    ApiKeyWithSecret: {
      apiKey: components["schemas"]["ApiKey"];
      key: string;
    };
    Approval: {
      /** @default USER */
      role?: components["schemas"]["GrantableRole"];
      permissions?: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
    };
    ArrivalAnswer: {
      arrivesAt: components["schemas"]["Instant"];
      closingsMet: boolean;
      isEarliest: boolean;
      drivingOnlyArrivesAt: components["schemas"]["Instant"];
      leaveBy: components["schemas"]["Instant"] | null;
      stops: {
        arrivesAt: components["schemas"]["Instant"];
        /** Format: date-time */
        arrivesLocal: string;
        startsAt: components["schemas"]["Instant"];
        leavesAt: components["schemas"]["Instant"];
        slackMinutes: number | null;
        isLate: boolean;
      }[];
      blocks: components["schemas"]["PlannedBlock"][];
      crossings: components["schemas"]["PlannedCrossing"][];
      restRanges: {
        leg: number;
        fromDrivenMinutes: number;
        toDrivenMinutes: number;
      }[];
      clocks: components["schemas"]["AuditClocks"];
    };
    ArrivalQuestion: {
      log: components["schemas"]["AuditLog"];
      departAt?: components["schemas"]["Instant"];
      /** @enum {string} */
      rests: "OFF" | "SB";
      legs: {
        driveMinutes: number;
        distanceMeters?: number;
        opensAt?: components["schemas"]["Instant"];
        closesAt?: components["schemas"]["Instant"];
        dockMinutes?: number;
        timeZone?: string;
        crossings?: {
          afterDriveMinutes: number;
          ruleset: components["schemas"]["LogRuleSet"];
        }[];
      }[];
      /** @default true */
      restRanges?: boolean;
      /** @default true */
      leaveBy?: boolean;
    };
    AssetChange: {
      unitNumber?: string;
      vin?: string | null;
      year?: number | null;
      make?: string | null;
      model?: string | null;
      plate?: string | null;
      plateState?: string | null;
      fuelType?: components["schemas"]["FuelType"] | null;
      tankGallons?: number | null;
      grossWeightPounds?: number | null;
      axles?: number | null;
      heightInches?: number | null;
      widthInches?: number | null;
      lengthInches?: number | null;
      equipment?: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "other") | null;
      odometerMiles?: number | null;
      iftaQualifiedOverride?: boolean | null;
    };
    AssetDetail: {
      id: number;
      kind: components["schemas"]["AssetKind"];
      unitNumber: string;
      vin: string | null;
      year: number | null;
      make: string | null;
      model: string | null;
      plate: string | null;
      plateState: string | null;
      fuelType: components["schemas"]["FuelType"] | null;
      tankGallons: number | null;
      grossWeightPounds: number | null;
      axles: number | null;
      heightInches: number | null;
      widthInches: number | null;
      lengthInches: number | null;
      equipment: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "other") | null;
      odometerMiles: number | null;
      isIftaQualified: boolean | null;
      iftaQualifiedOverride: boolean | null;
      driver: components["schemas"]["Reference"] | null;
      gateway: components["schemas"]["Reference"] | null;
      trailers: components["schemas"]["Reference"][];
      attachedTo: components["schemas"]["Reference"] | null;
      groupIds: number[];
      position: components["schemas"]["AssetPosition"] | null;
      archivedAt: components["schemas"]["Instant"] | null;
      driverHistory: components["schemas"]["Assignment"][];
      attachmentHistory: components["schemas"]["Assignment"][];
      readings: {
        reading: components["schemas"]["ReadingName"];
        value: number;
        at: components["schemas"]["Instant"];
      }[];
      faultCodes: {
        spn: number;
        fmi: number;
        occurrences: number | null;
        isSure: boolean;
        at: components["schemas"]["Instant"];
      }[];
    };
    /** @enum {string} */
    AssetKind: "vehicle" | "trailer";
    AssetPosition: {
      at: components["schemas"]["Instant"];
      lat: number;
      lon: number;
      speedKph: number;
      heading: number;
      odometerMeters: number | null;
      status: components["schemas"]["VehicleStatus"];
      statusSinceAt: components["schemas"]["Instant"] | null;
      place: string | null;
      jurisdiction: string | null;
    };
    AssetSummary: {
      id: number;
      kind: components["schemas"]["AssetKind"];
      unitNumber: string;
      vin: string | null;
      year: number | null;
      make: string | null;
      model: string | null;
      plate: string | null;
      plateState: string | null;
      fuelType: components["schemas"]["FuelType"] | null;
      tankGallons: number | null;
      grossWeightPounds: number | null;
      axles: number | null;
      heightInches: number | null;
      widthInches: number | null;
      lengthInches: number | null;
      equipment: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "other") | null;
      odometerMiles: number | null;
      isIftaQualified: boolean | null;
      iftaQualifiedOverride: boolean | null;
      driver: components["schemas"]["Reference"] | null;
      gateway: components["schemas"]["Reference"] | null;
      trailers: components["schemas"]["Reference"][];
      attachedTo: components["schemas"]["Reference"] | null;
      groupIds: number[];
      position: components["schemas"]["AssetPosition"] | null;
      archivedAt: components["schemas"]["Instant"] | null;
    };
    AssignedGateway: {
      id: number;
      uniqueId: string;
      organization: components["schemas"]["Reference"];
    };
    Assignment: {
      id: number;
      name: string;
      from: components["schemas"]["Instant"];
      until: components["schemas"]["Instant"] | null;
    };
    AssignmentReason: {
      reason?: string;
    };
    AuditAnswer: {
      violations: components["schemas"]["AuditViolation"][];
      clocks: components["schemas"]["AuditClocks"];
      days: components["schemas"]["AuditDay"][];
    };
    AuditClocks: {
      drivingMinutes: number;
      windowMinutes: number;
      breakMinutes: number | null;
      cycleMinutes: number;
      cycleTomorrowMinutes: number;
      nextDrivingAt: components["schemas"]["Instant"];
      limitedBy: components["schemas"]["HosRule"];
      ruleset: components["schemas"]["LogRuleSet"];
      limits: components["schemas"]["LimitLeft"][];
      offToday: {
        countedMinutes: number;
        neededMinutes: number;
        outsideMinutes: number;
      } | null;
      off24By: components["schemas"]["Instant"] | null;
      deferral: {
        /** Format: date */
        dayOne: string;
        /** @enum {number} */
        day: 1 | 2;
        failed: string | null;
        deferredMinutes: number;
      } | null;
      others: {
        ruleset: components["schemas"]["LogRuleSet"];
        limits: components["schemas"]["LimitLeft"][];
      }[];
    };
    AuditDay: {
      /** Format: date */
      date: string;
      offMinutes: number;
      sleeperMinutes: number;
      drivingMinutes: number;
      onDutyMinutes: number;
      rulesets: components["schemas"]["LogRuleSet"][];
      offCountedMinutes: number | null;
      outsideCoreMinutes: number | null;
      deferral: {
        /** @enum {number} */
        day: 1 | 2;
        failed: string | null;
      } | null;
    };
    AuditLog: {
      ruleset: components["schemas"]["LogRuleSet"];
      /** @default [] */
      rulesets?: components["schemas"]["RuleSetChange"][];
      /** @default [] */
      deferrals?: string[];
      /** @default [] */
      ferries?: components["schemas"]["Ferry"][];
      timeZone: components["schemas"]["TimeZone"];
      dayStartsAt: string;
      restedBefore: boolean;
      periods: components["schemas"]["LogPeriod"][];
      until: components["schemas"]["Instant"];
      /** @default [] */
      exceptions?: {
        kind: components["schemas"]["LogException"];
        from?: components["schemas"]["Instant"];
        to?: components["schemas"]["Instant"];
      }[];
      now?: components["schemas"]["Instant"];
    };
    AuditViolation: {
      rule: components["schemas"]["HosRule"];
      startedAt: components["schemas"]["Instant"];
      endedAt: components["schemas"]["Instant"];
      minutes: number;
      severity: components["schemas"]["Severity"];
      citation: string;
      ruleset: components["schemas"]["LogRuleSet"];
      explanation: {
        calculatedFrom: components["schemas"]["Instant"];
        windowStartedAt: components["schemas"]["Instant"];
        limitReachedAt: components["schemas"]["Instant"];
        limitMinutes: number;
        usedMinutes: number;
        excludedRests: {
          from: components["schemas"]["Instant"];
          to: components["schemas"]["Instant"];
        }[];
        failed: string | null;
        text: string;
        /** @enum {string} */
        counts: "driving" | "on-duty" | "elapsed" | "off-duty";
      };
    };
    Availability: {
      items: components["schemas"]["DriverAvailability"][];
      page: number;
      size: number;
      total: number;
      asOf: components["schemas"]["Instant"];
      totals: {
        OFF: number;
        SB: number;
        D: number;
        ON: number;
        none: number;
      };
    };
    Benchmark: {
      measure: components["schemas"]["BenchmarkMeasure"];
      title: string;
      /** @enum {string} */
      unit: "usd-per-mile" | "usd-per-hour" | "share" | "usd";
      valueE4: number | null;
      year: number | null;
      source: string | null;
      isOwn: boolean;
    };
    BenchmarkChange: {
      measure: components["schemas"]["BenchmarkMeasure"];
      figure: {
        valueE4: number | null;
        year: number | null;
        source?: string | null;
      } | null;
    };
    /** @enum {string} */
    BenchmarkMeasure: "cost-per-mile" | "cost-per-mile-without-fuel" | "equipment-per-mile" | "benefits-per-mile" | "cost-per-hour" | "empty-share" | "penalty-hours-of-service" | "penalty-form-and-manner";
    BoardBlock: {
      /** @enum {string} */
      kind: "freight" | "empty" | "waiting";
      load: components["schemas"]["Reference"] | null;
      startedAt: components["schemas"]["Instant"];
      endedAt: components["schemas"]["Instant"];
      isPlanned: boolean;
      isLate: boolean;
      meters: number | null;
    };
    BoardLeg: {
      load: components["schemas"]["Reference"];
      status: components["schemas"]["LoadStatus"];
      windowFrom: components["schemas"]["Instant"] | null;
      windowTo: components["schemas"]["Instant"] | null;
      deadheadMeters: number | null;
      loadedMeters: number | null;
      deadheadMinutes: number | null;
      loadedMinutes: number | null;
    };
    BoardRow: {
      vehicle: components["schemas"]["Reference"];
      driver: components["schemas"]["Reference"] | null;
      position: {
        at: components["schemas"]["Instant"];
        place: string | null;
      } | null;
      blocks: components["schemas"]["BoardBlock"][];
      windows: {
        load: components["schemas"]["Reference"];
        startedAt: components["schemas"]["Instant"];
        endedAt: components["schemas"]["Instant"];
        isLate: boolean;
      }[];
      legs: components["schemas"]["BoardLeg"][];
      freeAt: components["schemas"]["Instant"] | null;
      metersWithoutLoad: number;
    };
    CalendarEntry: {
      expiration: components["schemas"]["Expiration"] | null;
      /** @enum {string} */
      kind: "service" | "expiration" | "work-order";
      id: number;
      /** Format: date */
      date: string;
      title: string;
      unit: components["schemas"]["Unit"] | null;
      driver: components["schemas"]["Reference"] | null;
      /** @enum {string} */
      state: "ok" | "due-soon" | "overdue";
    };
    CandidateAnswer: {
      loadedMeters: number;
      onTime: {
        vehicle: components["schemas"]["Reference"];
        driver: {
          id: number;
          firstName: string;
          lastName: string;
        } | null;
        status: components["schemas"]["DutyStatus"] | null;
        position: {
          at: components["schemas"]["Instant"];
          lat: number;
          lon: number;
          place: string | null;
        } | null;
        size: {
          heightInches: number | null;
          weightPounds: number | null;
          equipment: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "other")[];
        };
        startsAfter: {
          load: components["schemas"]["Reference"] | null;
          location: string;
        } | null;
        emptyMeters: number;
        pickupAt: components["schemas"]["Instant"];
        arrivesAt: components["schemas"]["Instant"];
        spareMinutes: number | null;
      }[];
      late: {
        vehicle: components["schemas"]["Reference"];
        driver: {
          id: number;
          firstName: string;
          lastName: string;
        } | null;
        status: components["schemas"]["DutyStatus"] | null;
        position: {
          at: components["schemas"]["Instant"];
          lat: number;
          lon: number;
          place: string | null;
        } | null;
        size: {
          heightInches: number | null;
          weightPounds: number | null;
          equipment: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "other")[];
        };
        startsAfter: {
          load: components["schemas"]["Reference"] | null;
          location: string;
        } | null;
        emptyMeters: number;
        pickupAt: components["schemas"]["Instant"];
        arrivesAt: components["schemas"]["Instant"];
        spareMinutes: number | null;
      }[];
      cannot: {
        vehicle: components["schemas"]["Reference"];
        driver: {
          id: number;
          firstName: string;
          lastName: string;
        } | null;
        status: components["schemas"]["DutyStatus"] | null;
        position: {
          at: components["schemas"]["Instant"];
          lat: number;
          lon: number;
          place: string | null;
        } | null;
        size: {
          heightInches: number | null;
          weightPounds: number | null;
          equipment: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "other")[];
        };
        startsAfter: {
          load: components["schemas"]["Reference"] | null;
          location: string;
        } | null;
        /** @enum {string} */
        reason: "no-driver" | "not-ready" | "hours-unknown" | "no-position" | "wrong-equipment" | "too-tall" | "too-heavy" | "load-without-place" | "too-far" | "misses-pickup";
        pickupAt: components["schemas"]["Instant"] | null;
        lateMinutes: number | null;
      }[];
      cannotCount: number;
      notPlannedCount: number;
    };
    CandidateQuestion: {
      stops: components["schemas"]["DispatchStop"][];
      loadId?: components["schemas"]["IdParam"];
      groupId?: components["schemas"]["IdParam"];
      /** @enum {string} */
      equipment?: "dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "other";
      heightInches?: number;
      weightPounds?: number;
    };
    Cents: number;
    /** @enum {string} */
    Certification: "certified" | "uncertified" | "recertify";
    CertifyReminders: {
      reminded: {
        id: number;
        name: string;
        channels: ("app" | "mail" | "push")[];
      }[];
      remindedToday: components["schemas"]["Reference"][];
      unreachable: components["schemas"]["Reference"][];
    };
    Challenged: {
      challenge: {
        token: string;
        methods: ("app" | "passkey" | "recovery-code")[];
        expiresAt: components["schemas"]["Instant"];
      };
    };
    ChangeItem: {
      id: string;
      /** @enum {string} */
      type: "vehicle.created" | "vehicle.updated" | "vehicle.archived" | "vehicle.restored" | "trailer.created" | "trailer.updated" | "trailer.archived" | "trailer.restored" | "driver.created" | "driver.updated" | "driver.archived" | "driver.restored" | "user.created" | "user.updated" | "user.archived" | "user.restored" | "place.created" | "place.updated" | "place.archived" | "place.restored" | "group.created" | "group.updated" | "group.archived" | "group.restored" | "device.created" | "device.updated" | "device.archived" | "device.restored" | "device.paired" | "device.unpaired" | "position.received" | "trip.created" | "trip.updated" | "trip.removed" | "visit.arrived" | "visit.departed" | "visit.updated" | "visit.removed" | "duty.created" | "duty.updated" | "log.certified" | "unidentified.created" | "unidentified.assigned" | "alert.opened" | "alert.updated" | "alert.closed" | "alert.retracted" | "alert.acknowledged" | "violation.created" | "violation.updated" | "violation.removed" | "fuel-purchase.created" | "fuel-purchase.updated" | "fuel-purchase.removed" | "return.finalized" | "return.amended" | "inspection.submitted" | "defect.created" | "defect.certified" | "load.created" | "load.updated" | "load.delivered" | "load.removed" | "work-order.updated" | "work-order.removed";
      version: number;
      recordedAt: components["schemas"]["Instant"];
      occurredAt: components["schemas"]["Instant"];
      subject: {
        kind: string;
        id: number | string;
      };
      data: {
        [key: string]: unknown;
      };
    };
    /** @enum {string} */
    ChargeKind: "linehaul" | "fuel-surcharge" | "detention" | "layover" | "lumper" | "stop-off" | "tonu" | "accessorial" | "adjustment";
    ClassMeters: {
      loaded: number;
      deadhead: number;
      bobtail: number;
      positioning: number;
      unattributed: number;
      personal: number;
      operated: number;
    };
    CommandResult: {
      /** Format: uuid */
      id: string;
      seq: number;
      /** @enum {string} */
      outcome: "stored" | "superseded" | "refused" | "wait";
      at: components["schemas"]["Instant"] | null;
      clockOffsetMs: number;
      flags: ("clock-wrong" | "clock-set-back")[];
      reason: {
        code: string;
        text: string;
        fields: {
          [key: string]: string;
        };
      } | null;
    };
    /** @enum {string} */
    ComparedWith: "before" | "last-year";
    ConfirmationSent: {
      /** @constant */
      isConfirmationSent: true;
    };
    Cost: {
      id: number;
      kind: string;
      scope: components["schemas"]["CostScope"];
      vehicle: components["schemas"]["Reference"] | null;
      driver: components["schemas"]["Reference"] | null;
      load: components["schemas"]["Reference"] | null;
      form: components["schemas"]["CostForm"];
      from: string | null;
      to: string | null;
      cents: number | null;
      rateE4: number | null;
      percentE4: number | null;
      counted: components["schemas"]["Counted"] | null;
      chargeKinds: components["schemas"]["ChargeKind"][];
      sharedBy: components["schemas"]["SharedBy"] | null;
      note: string | null;
      updatedAt: components["schemas"]["Instant"];
    };
    /** @enum {string} */
    CostForm: "once" | "per-mile" | "per-hour" | "per-month" | "percent";
    /** @enum {string} */
    CostScope: "fleet" | "vehicle" | "driver" | "load";
    /** @enum {string} */
    Counted: "all" | "loaded" | "empty" | "driving" | "on-duty";
    CreatedShareLink: {
      id: number;
      label: string | null;
      createdAt: components["schemas"]["Instant"];
      createdBy: components["schemas"]["Reference"];
      expiresAt: components["schemas"]["Instant"];
      endsAtArrival: boolean;
      destinationName: string | null;
      showsArrival: boolean;
      showsSpeed: boolean;
      showsDriver: boolean;
      phone: string | null;
      openedCount: number;
      lastOpenedAt: components["schemas"]["Instant"] | null;
      url: string;
    };
    Credentials: {
      email: string;
      password: string;
    };
    Crossing: {
      vehicle: components["schemas"]["IftaVehicle"];
      /** Format: date */
      date: string;
      at: components["schemas"]["Instant"];
      lat: number;
      lon: number;
      place: string;
      from: string | null;
      to: string | null;
      odometerMeters: number | null;
      uncertaintyMeters: number;
    };
    CurrentHosDay: {
      log: components["schemas"]["HosLog"];
      duty: components["schemas"]["RecentLog"];
      movingVehicle: {
        name: string;
        speedKph: number;
      } | null;
      rules: components["schemas"]["DriverRules"] | null;
      toDo: {
        uncertifiedDates: string[];
        proposals: {
          logId: components["schemas"]["HosLogId"];
          editId: number;
          annotation: string;
          /** @enum {string} */
          kind: "proposal" | "taken-driving";
          madeBy: components["schemas"]["Reference"];
        }[];
        offeredDriving: components["schemas"]["UnidentifiedDriving"][];
      };
    };
    CurrentUser: {
      id: number;
      /** @enum {string} */
      role: "ADMIN" | "SUPER_ADMIN" | "USER";
      organization: {
        id: number;
        name: string;
        timeZone: string;
        units: components["schemas"]["Units"];
        hasZones: boolean;
        logo: string | null;
      } | null;
      permissions: ("SUPER_ADMIN" | "ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
      /** @enum {string} */
      status: "active" | "invited" | "pending" | "deactivated";
      firstName: string;
      lastName: string;
      username: string;
      email: string | null;
      profilePicture: string | null;
      positionTitle: string | null;
      timeZone: string | null;
      units: components["schemas"]["Units"] | null;
      mustSetUpTwoStep: boolean;
    };
    Customer: {
      id: number;
      name: string;
      contact: string | null;
      phone: string | null;
      email: string | null;
      note: string | null;
      freeMinutes: number | null;
      detentionCentsPerHour: number | null;
      detentionIncrementMinutes: number;
      detentionMaxCents: number | null;
      loadCount: number;
      openLoadCount: number;
      archivedAt: components["schemas"]["Instant"] | null;
      updatedAt: components["schemas"]["Instant"];
    };
    CustomerChange: {
      name?: string;
      contact?: string | null;
      phone?: string | null;
      email?: string | null;
      note?: string | null;
      freeMinutes?: number | null;
      detentionCentsPerHour?: number | null;
      detentionIncrementMinutes?: number;
      detentionMaxCents?: number | null;
    };
    CycleSwitch: {
      to: components["schemas"]["LogRuleSet"];
      neededMinutes: number;
      restMinutes: number;
      isLegal: boolean;
      legalFrom: components["schemas"]["Instant"];
    };
    DashboardCharts: {
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
      timeZone: string;
      /** Format: date */
      today: string;
      vehicleCount: number;
      vehicles: {
        moving: number;
        idling: number;
        stopped: number;
        outdated: number;
        unseen: number;
      };
      devices: {
        state: components["schemas"]["GatewayHealthState"];
        count: number;
      }[];
      drivers: {
        D: number;
        ON: number;
        SB: number;
        OFF: number;
      };
      shortOfTime: {
        count: number;
        drivingCount: number;
      };
      violationsToday: {
        count: number;
        driverCount: number;
      };
      uncertifiedLogs: {
        count: number;
        driverCount: number;
        /** Format: date */
        from: string;
        /** Format: date */
        to: string;
        oldestDate: string | null;
      };
      unidentifiedDriving: {
        count: number;
        oldestDate: string | null;
      };
      ifta: {
        quarter: string;
        /** Format: date */
        dueDate: string;
        daysLeft: number;
      };
      days: {
        /** Format: date */
        date: string;
        distanceMeters: number;
        drivingSeconds: number;
        idleSeconds: number;
        vehiclesDriven: number;
      }[];
      violations: {
        /** Format: date */
        date: string;
        rule: components["schemas"]["HosRule"];
        count: number;
      }[];
    };
    DatePeriod: {
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
    };
    DecodedMessageView: {
      /** @enum {string} */
      kind: "login" | "heartbeat" | "position" | "time" | "other" | "malformed" | "incomplete";
      uniqueId: string | null;
      answer: string | null;
      error: ("framing" | "bad-checksum" | "unreadable" | "bad-time" | "unsupported") | null;
      positions: {
        at: components["schemas"]["Instant"];
        lat: number;
        lon: number;
        hasFix: boolean;
        speedKph: number;
        heading: number | null;
        altitudeMeters: number | null;
        odometerMeters: number | null;
        ignition: boolean | null;
        accuracyMeters: number | null;
        readings: {
          [key: string]: number;
        };
        events: {
          kind: components["schemas"]["DeviceEventKind"];
          /** @enum {string} */
          maneuver?: "acceleration" | "braking" | "cornering";
        }[];
        io?: {
          [key: string]: number;
        };
      }[];
    };
    Defect: {
      id: number;
      inspectionId: number;
      unit: components["schemas"]["Unit"];
      /** @enum {string} */
      item: "service-brakes" | "parking-brake" | "brake-hoses" | "trailer-brake-connections" | "headlights" | "turn-signals" | "stop-lamps" | "tail-lamps" | "clearance-lamps" | "reflectors" | "tires" | "wheels-rims" | "lugs" | "mud-flaps" | "fifth-wheel" | "locking-jaws" | "kingpin" | "steering" | "horn" | "wipers" | "mirrors" | "windshield" | "fire-extinguisher" | "triangles" | "fuses" | "seat-belts" | "landing-gear" | "doors" | "other";
      description: string;
      state: components["schemas"]["DefectState"];
      isSafe: boolean;
      isReviewed: boolean;
      reportedAt: components["schemas"]["Instant"];
      reportedBy: string;
      order: components["schemas"]["Reference"] | null;
      photoIds: number[];
    };
    /** @enum {string} */
    DefectOutcome: "repaired" | "unnecessary";
    /** @enum {string} */
    DefectState: "open" | "repaired" | "unnecessary";
    DeferralEntry: {
      /** @enum {string} */
      state: "declared" | "withdrawn" | "rejected";
      note?: components["schemas"]["HosAnnotation"];
    };
    Detention: {
      overSeconds: number;
      cents: number;
    };
    /** @enum {string} */
    DeviceCapability: "ignition" | "odometer" | "voltage" | "battery" | "fuel" | "engine-hours" | "can";
    DeviceConnection: {
      host: string;
      ports: {
        teltonika: number | null;
        osmand: number | null;
        queclink: number | null;
        calamp: number | null;
        jt808: number | null;
        gt06: number | null;
        mqtt: number | null;
      };
      ingestUrl: string;
    };
    DeviceEventDetails: {
      spn?: number;
      fmi?: number;
      occurrences?: number | null;
      isSure?: boolean;
      /** @enum {string} */
      maneuver?: "acceleration" | "braking" | "cornering";
      g?: number;
    };
    /** @enum {string} */
    DeviceEventKind: "harsh" | "towing" | "crash" | "jamming" | "idling" | "unplugged" | "fault-code" | "panic";
    DeviceModel: {
      id: number;
      maker: string;
      model: string;
      protocol: components["schemas"]["DeviceProtocol"];
      capabilities: components["schemas"]["DeviceCapability"][];
      signals: components["schemas"]["SignalMapEntry"][];
      hasOwnSignals: boolean;
      settings: components["schemas"]["ProtocolSettings"];
      gatewayCount: number | null;
    };
    DeviceModelChange: {
      maker?: string;
      model?: string;
      protocol?: components["schemas"]["DeviceProtocol"];
      capabilities?: components["schemas"]["DeviceCapability"][];
      signals?: components["schemas"]["SignalMap"] | null;
      settings?: components["schemas"]["ProtocolSettings"];
    };
    /** @enum {string} */
    DeviceProtocol: "teltonika" | "osmand" | "traccar" | "longhaul" | "queclink" | "calamp" | "jt808" | "gt06" | "owntracks" | "flespi" | "json";
    DispatchDetail: {
      id: number;
      version: number;
      /** @enum {string} */
      status: "planned" | "active" | "done" | "cancelled";
      vehicle: components["schemas"]["Reference"];
      driver: {
        id: number;
        firstName: string;
        lastName: string;
      } | null;
      load: components["schemas"]["Reference"] | null;
      stops: {
        sequence: number;
        /** @enum {string} */
        kind: "pickup" | "delivery" | "fuel" | "via";
        place: {
          id: number;
        } | null;
        name: string;
        lat: number;
        lon: number;
        timeZone: components["schemas"]["TimeZone"];
        opensAt: components["schemas"]["Instant"] | null;
        closesAt: components["schemas"]["Instant"] | null;
        dockMinutes: number;
        arrivedAt: components["schemas"]["Instant"] | null;
        departedAt: components["schemas"]["Instant"] | null;
        expectedAt: components["schemas"]["Instant"] | null;
        slackMinutes: number | null;
      }[];
      arrival: {
        computedAt: components["schemas"]["Instant"];
        positionAt: components["schemas"]["Instant"];
        arrivesAt: components["schemas"]["Instant"] | null;
        spareMinutes: number | null;
        metersLeft: number;
        isByHours: boolean;
        hasRest: boolean;
      } | null;
      createdAt: components["schemas"]["Instant"];
      activatedAt: components["schemas"]["Instant"] | null;
      endedAt: components["schemas"]["Instant"] | null;
      plan: {
        isEarliest: boolean;
        blocks: components["schemas"]["PlannedBlock"][];
        rests: {
          startsAt: components["schemas"]["Instant"];
          endsAt: components["schemas"]["Instant"];
          lat: number;
          lon: number;
          town: string;
        }[];
      } | null;
      route: {
        version: number;
        line: string;
        distanceMeters: number;
        driveMinutes: number;
        isEstimate: boolean;
        attribution: string;
      } | null;
      etas: {
        sequence: number;
        computedAt: components["schemas"]["Instant"];
        arrivesAt: components["schemas"]["Instant"];
        slackMinutes: number | null;
        /** @enum {string} */
        reason: "planned" | "moved" | "late" | "on-time" | "rest-added" | "rest-removed";
      }[];
    };
    DispatchPlan: {
      arrivesAt: components["schemas"]["Instant"];
      spareMinutes: number | null;
      isEarliest: boolean;
      blocks: components["schemas"]["PlannedBlock"][];
      rests: {
        startsAt: components["schemas"]["Instant"];
        planned: {
          lat: number;
          lon: number;
          meters: number;
          town: string;
        };
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
      }[];
      drivingOnlyArrivesAt: components["schemas"]["Instant"];
      leaveBy: components["schemas"]["Instant"] | null;
      stops: {
        arrivesAt: components["schemas"]["Instant"];
        isLate: boolean;
        meters: number;
      }[];
      emptyMeters: number;
      distanceMeters: number;
      emptyLine: string;
      loadedLine: string;
      crossings: components["schemas"]["PlannedCrossing"][];
      split: {
        arrivesAt: components["schemas"]["Instant"];
        spareMinutes: number | null;
        isEarliest: boolean;
        blocks: components["schemas"]["PlannedBlock"][];
      } | null;
      clocks: components["schemas"]["DutyClocks"];
    };
    DispatchStop: {
      lat: number;
      lon: number;
      opensAt?: components["schemas"]["Instant"];
      closesAt?: components["schemas"]["Instant"];
      /** @default 60 */
      dockMinutes?: number;
    };
    DispatchSummary: {
      id: number;
      version: number;
      /** @enum {string} */
      status: "planned" | "active" | "done" | "cancelled";
      vehicle: components["schemas"]["Reference"];
      driver: {
        id: number;
        firstName: string;
        lastName: string;
      } | null;
      load: components["schemas"]["Reference"] | null;
      stops: {
        sequence: number;
        /** @enum {string} */
        kind: "pickup" | "delivery" | "fuel" | "via";
        place: {
          id: number;
        } | null;
        name: string;
        lat: number;
        lon: number;
        timeZone: components["schemas"]["TimeZone"];
        opensAt: components["schemas"]["Instant"] | null;
        closesAt: components["schemas"]["Instant"] | null;
        dockMinutes: number;
        arrivedAt: components["schemas"]["Instant"] | null;
        departedAt: components["schemas"]["Instant"] | null;
        expectedAt: components["schemas"]["Instant"] | null;
        slackMinutes: number | null;
      }[];
      arrival: {
        computedAt: components["schemas"]["Instant"];
        positionAt: components["schemas"]["Instant"];
        arrivesAt: components["schemas"]["Instant"] | null;
        spareMinutes: number | null;
        metersLeft: number;
        isByHours: boolean;
        hasRest: boolean;
      } | null;
      createdAt: components["schemas"]["Instant"];
      activatedAt: components["schemas"]["Instant"] | null;
      endedAt: components["schemas"]["Instant"] | null;
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
        id: number;
        kind: string;
        title: string;
        at: components["schemas"]["Instant"];
        isRead: boolean;
      }[];
    };
    DriverAppLoads: {
      items: {
        dispatchId: number;
        load: components["schemas"]["Reference"] | null;
        isActive: boolean;
        stops: {
          /** @enum {string} */
          kind: "pickup" | "delivery" | "fuel" | "via";
          name: string;
          opensAt: components["schemas"]["Instant"] | null;
          closesAt: components["schemas"]["Instant"] | null;
          arrivedAt: components["schemas"]["Instant"] | null;
          departedAt: components["schemas"]["Instant"] | null;
        }[];
      }[];
    };
    DriverAppProfile: {
      driver: components["schemas"]["Reference"];
      username: string;
      organization: components["schemas"]["Reference"];
      timeZone: string;
      dayStartsAt: string;
      allowsPersonalConveyance: boolean;
      allowsYardMove: boolean;
      allowedExceptions: components["schemas"]["HosException"][];
      duty: components["schemas"]["RecentLog"];
      toDo: {
        uncertifiedDates: string[];
        proposals: {
          logId: components["schemas"]["HosLogId"];
          editId: number;
          annotation: string;
          /** @enum {string} */
          kind: "proposal" | "taken-driving";
          madeBy: components["schemas"]["Reference"];
        }[];
        offeredDriving: components["schemas"]["UnidentifiedDriving"][];
      };
    };
    DriverAppVehicles: {
      items: {
        id: number;
        name: string;
        kind: components["schemas"]["AssetKind"];
        heldBy: components["schemas"]["Reference"] | null;
        readiness: ("ready" | "review-needed" | "reason-needed" | "blocked") | null;
      }[];
    };
    DriverAvailability: {
      driver: {
        id: number;
        firstName: string;
        lastName: string;
      };
      homeTerminalName: string | null;
      homeTerminalTimeZone: string;
      ruleSet: components["schemas"]["LogRuleSet"];
      status: components["schemas"]["DutyStatus"] | null;
      mode: components["schemas"]["DutyMode"] | null;
      since: components["schemas"]["Instant"] | null;
      clocks: components["schemas"]["DutyClocks"] | null;
      rules: {
        zone: components["schemas"]["Zone"];
        clocks: {
          limits: components["schemas"]["LimitLeft"][];
          offToday: {
            countedMinutes: number;
            neededMinutes: number;
            outsideMinutes: number;
          } | null;
          off24By: components["schemas"]["Instant"] | null;
          deferral: {
            /** Format: date */
            dayOne: string;
            /** @enum {number} */
            day: 1 | 2;
            failed: string | null;
            deferredMinutes: number;
          } | null;
          others: {
            ruleset: components["schemas"]["LogRuleSet"];
            limits: components["schemas"]["LimitLeft"][];
          }[];
        };
      } | null;
      drivableMinutes: number | null;
      vehicle: components["schemas"]["Reference"] | null;
      position: {
        at: components["schemas"]["Instant"];
        lat: number;
        lon: number;
        place: string | null;
      } | null;
      log: components["schemas"]["RecentLog"] | null;
    };
    DriverChange: {
      firstName?: components["schemas"]["PersonName"];
      lastName?: components["schemas"]["PersonName"];
      phone?: string | null;
      licenseNumber?: string | null;
      licenseState?: string | null;
      licenseClass?: string | null;
      licenseExpiresOn?: string | null;
      homeTerminalName?: string | null;
      homeTerminalTimeZone?: components["schemas"]["TimeZone"];
      ruleSet?: components["schemas"]["RuleSet"];
      /** @enum {string} */
      homeZone?: "us" | "canada-south" | "canada-north" | "alaska" | "texas" | "california" | "florida";
      allowsPersonalConveyance?: boolean;
      allowsYardMove?: boolean;
      allowedExceptions?: components["schemas"]["HosException"][];
    };
    DriverDetail: {
      id: number;
      firstName: string;
      lastName: string;
      username: string;
      email: string | null;
      /** @enum {string} */
      accountStatus: "active" | "invited" | "pending" | "deactivated";
      phone: string | null;
      licenseNumber: string | null;
      licenseState: string | null;
      licenseClass: string | null;
      licenseExpiresOn: string | null;
      homeTerminalName: string | null;
      homeTerminalTimeZone: string;
      ruleSet: components["schemas"]["RuleSet"];
      ruleSets: ("us-property-70-8" | "us-property-60-7" | "us-passenger-70-8" | "us-passenger-60-7" | "canada-south-70-7" | "canada-south-120-14" | "canada-north-80-7" | "canada-north-120-14" | "alaska-property-70-7" | "alaska-property-80-8" | "alaska-passenger-70-7" | "alaska-passenger-80-8" | "texas-70-7" | "california-property-80-8" | "california-flammable-tank-80-8" | "california-passenger-80-8" | "florida-70-7" | "florida-80-8")[];
      /** @enum {string} */
      homeZone: "us" | "canada-south" | "canada-north" | "alaska" | "texas" | "california" | "florida";
      allowsPersonalConveyance: boolean;
      allowsYardMove: boolean;
      allowedExceptions: components["schemas"]["HosException"][];
      vehicle: components["schemas"]["Reference"] | null;
      groups: components["schemas"]["Reference"][];
      archivedAt: components["schemas"]["Instant"] | null;
      vehicleHistory: components["schemas"]["Assignment"][];
    };
    DriverDevice: {
      /** Format: uuid */
      deviceId: string;
      name: string;
      appVersion: string;
      lastContactAt: components["schemas"]["Instant"];
      unsent: number;
      lostAt: components["schemas"]["Instant"] | null;
    };
    DriverDocument: {
      id: number;
      kind: components["schemas"]["DriverDocumentKind"];
      at: components["schemas"]["Instant"];
      driver: components["schemas"]["Reference"];
      load: components["schemas"]["Reference"] | null;
      place: string | null;
      note: string | null;
      pageCount: number;
      storedCount: number;
    };
    /** @enum {string} */
    DriverDocumentKind: "bill-of-lading" | "proof-of-delivery" | "lumper" | "scale" | "fuel-receipt" | "other";
    DriverPlan: {
      driver: {
        id: number;
        firstName: string;
        lastName: string;
      };
      timeZone: string;
      vehicle: components["schemas"]["Reference"] | null;
      position: {
        at: components["schemas"]["Instant"];
        place: string | null;
      } | null;
      driveMinutes: number;
      distanceMeters: number | null;
      deadheadMeters: number | null;
      pickupAt: components["schemas"]["Instant"] | null;
      departsAt: components["schemas"]["Instant"];
      arrivesAt: components["schemas"]["Instant"];
      isEarliest: boolean;
      isWithoutRest: boolean;
      blocks: components["schemas"]["PlannedBlock"][];
      crossings: components["schemas"]["PlannedCrossing"][];
      leaveBy: components["schemas"]["Instant"] | null;
      split: {
        arrivesAt: components["schemas"]["Instant"];
        blocks: components["schemas"]["PlannedBlock"][];
      } | null;
      clocks: components["schemas"]["DutyClocks"];
    };
    DriverRules: {
      driver: components["schemas"]["Reference"];
      timeZone: string;
      hasZones: boolean;
      homeZone: components["schemas"]["Zone"];
      zone: components["schemas"]["Zone"];
      ruleSet: components["schemas"]["LogRuleSet"];
      sets: {
        zone: components["schemas"]["Zone"];
        ruleSet: components["schemas"]["LogRuleSet"];
        isAssumed: boolean;
      }[];
      history: components["schemas"]["RuleSetEntry"][];
      crossings: components["schemas"]["ZoneCrossing"][];
      switches: components["schemas"]["CycleSwitch"][];
    };
    DriverSummary: {
      id: number;
      firstName: string;
      lastName: string;
      username: string;
      email: string | null;
      /** @enum {string} */
      accountStatus: "active" | "invited" | "pending" | "deactivated";
      phone: string | null;
      licenseNumber: string | null;
      licenseState: string | null;
      licenseClass: string | null;
      licenseExpiresOn: string | null;
      homeTerminalName: string | null;
      homeTerminalTimeZone: string;
      ruleSet: components["schemas"]["RuleSet"];
      ruleSets: ("us-property-70-8" | "us-property-60-7" | "us-passenger-70-8" | "us-passenger-60-7" | "canada-south-70-7" | "canada-south-120-14" | "canada-north-80-7" | "canada-north-120-14" | "alaska-property-70-7" | "alaska-property-80-8" | "alaska-passenger-70-7" | "alaska-passenger-80-8" | "texas-70-7" | "california-property-80-8" | "california-flammable-tank-80-8" | "california-passenger-80-8" | "florida-70-7" | "florida-80-8")[];
      /** @enum {string} */
      homeZone: "us" | "canada-south" | "canada-north" | "alaska" | "texas" | "california" | "florida";
      allowsPersonalConveyance: boolean;
      allowsYardMove: boolean;
      allowedExceptions: components["schemas"]["HosException"][];
      vehicle: components["schemas"]["Reference"] | null;
      groups: components["schemas"]["Reference"][];
      archivedAt: components["schemas"]["Instant"] | null;
    };
    DriverViolation: {
      rule: components["schemas"]["HosRule"];
      startedAt: components["schemas"]["Instant"];
      endedAt: components["schemas"]["Instant"];
      minutes: number;
      severity: components["schemas"]["Severity"];
      citation: string;
      ruleset: components["schemas"]["LogRuleSet"];
      explanation: components["schemas"]["ViolationExplanation"];
      id: string;
      driver: {
        id: number;
        firstName: string;
        lastName: string;
      };
      logId: string;
      /** Format: date */
      date: string;
      timeZone: string;
      vehicle: components["schemas"]["Reference"] | null;
    };
    DutyClocks: {
      drivingMinutes: number;
      windowMinutes: number;
      breakMinutes: number | null;
      cycleMinutes: number;
      cycleTomorrowMinutes: number;
      nextDrivingAt: components["schemas"]["Instant"];
      limitedBy: components["schemas"]["HosRule"];
    };
    /** @enum {string} */
    DutyMode: "PC" | "YM" | "WT" | "PS";
    /** @enum {string} */
    DutyStatus: "OFF" | "SB" | "D" | "ON";
    DutyTap: {
      /** Format: uuid */
      key: string;
      status: components["schemas"]["DutyStatus"];
      /** @default null */
      mode?: components["schemas"]["DutyMode"] | null;
      /** @default null */
      locationText?: string | null;
      msAgo: number;
    };
    EldFault: {
      eventId: number;
      /** @enum {string} */
      kind: "malfunction" | "diagnostic";
      code: string;
      name: string;
      vehicle: components["schemas"]["Reference"] | null;
      eld: components["schemas"]["Reference"] | null;
      driver: components["schemas"]["Reference"] | null;
      startedAt: components["schemas"]["Instant"];
      clearedAt: components["schemas"]["Instant"] | null;
      repairDueAt: components["schemas"]["Instant"] | null;
    };
    EldFileFinding: {
      line: number;
      paragraph: string;
      message: string;
      expected?: string;
      found?: string;
    };
    EldFileMail: {
      driverId: components["schemas"]["IdParam"];
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
      /** @default  */
      comment?: string;
      /** Format: email */
      email: string;
    };
    EldFileRequest: {
      driverId: components["schemas"]["IdParam"];
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
      /** @default  */
      comment?: string;
    };
    EldOutputFile: {
      fileName: string;
      content: string;
      canBeMailed: boolean;
      report: {
        lineCount: number;
        eventCount: number;
        findings: components["schemas"]["EldFileFinding"][];
      };
    };
    ErrorBody: {
      message: string;
      technicalMessage: string;
      status: number;
      /** Format: date-time */
      timestamp: string;
      fields?: {
        [key: string]: string;
      };
      oldest?: string;
    };
    EvaluatedFix: {
      at: components["schemas"]["Instant"];
      lat: number;
      lon: number;
      /** @default null */
      speedKph?: number | null;
      /** @default null */
      ignition?: boolean | null;
    };
    EvaluatedMaintenance: {
      counters?: {
        odometerMeters: number | null;
        engineSeconds: number | null;
      };
      services?: {
        state: components["schemas"]["ServiceState"];
        dueBy: ("meters" | "engineSeconds" | "date") | null;
        dueDate: string | null;
        terms: {
          /** @enum {string} */
          by: "meters" | "engineSeconds" | "date";
          /** @enum {string} */
          state: "unknown" | "ok" | "due-soon" | "overdue";
          dueAt: (number | string) | null;
          left: number | null;
          usedPercent: number | null;
          dueDate: string | null;
        }[];
        id: number;
      }[];
      inspections?: {
        results: ({
          /** @constant */
          outcome: "accepted";
        } | {
          /** @constant */
          outcome: "refused";
          /** @enum {string} */
          code: "in-future" | "duplicate-id" | "unit-not-on-report" | "no-such-report" | "not-second-driver" | "already-signed" | "no-such-defect" | "no-permission" | "already-certified" | "own-report" | "note-required" | "already-not-safe" | "not-certified" | "already-reviewed" | "nothing-to-review" | "no-such-order" | "already-lifted";
        })[];
        reports: {
          id: number;
          /** @enum {string} */
          state: "none-found" | "open" | "certified" | "complete";
          missingSignatures: number[];
        }[];
        defects: {
          id: number;
          /** @enum {string} */
          state: "open" | "repaired" | "unnecessary";
          isSafe: boolean;
          isReviewed: boolean;
        }[];
        readiness: {
          /** @enum {string} */
          state: "ready" | "review-needed" | "reason-needed" | "blocked";
          because: {
            /** @enum {string} */
            code: "out-of-service" | "unsafe-defect" | "not-certified" | "annual-overdue" | "not-reviewed";
            unitId: number;
            id: number | null;
          }[];
          units: number[];
        }[];
      };
      expirations?: {
        id: number;
        daysLeft: number;
        /** @enum {string} */
        state: "ok" | "due-soon" | "expired";
      }[];
      roadside?: {
        id: number;
        certifyBy: string | null;
        /** Format: date */
        keepUntil: string;
        /** @enum {string} */
        state: "open" | "overdue" | "closed";
      }[];
      retention?: {
        id: number;
        deletableFrom: string | null;
        isDeletable: boolean;
      }[];
      faultCodes?: components["schemas"]["FaultCodeRow"][];
      workOrders?: {
        id: number;
        partsCents: number;
        laborCents: number;
        otherCents: number;
        taxCents: number;
        totalCents: number;
      }[];
    };
    EvaluatedPerformance: {
      periods: {
        before: components["schemas"]["DatePeriod"];
        lastYear: components["schemas"]["DatePeriod"];
      };
      fleet: components["schemas"]["PerformanceFigures"];
      subjects: {
        meters: number;
        drivingSeconds: number;
        idleSeconds: number;
        engineSeconds: number;
        daysInService: number;
        daysUsed: number;
        serviceSeconds: number;
        idleShareE4: number | null;
        engineUseE4: number | null;
        daysUsedE4: number | null;
        calendarUseE4: number | null;
        legalUseE4: number | null;
        milesPerGallonE4: number | null;
        milesPerGallonSource: ("signals" | "fills") | null;
        idleMilliliters: number;
        idleCents: number | null;
        eventsPer1000MilesE4: number | null;
        speedingShareE4: number | null;
        violationsPer1000HoursE4: number | null;
        onTimeE4: number | null;
        uncertifiedE4: number | null;
        scoreE4: number | null;
        scoreShown: number | null;
        scoreLines: {
          kind: string;
          count?: number;
          seconds?: number;
          impactE4: number;
        }[];
        idleSavingCents: number | null;
        id: number;
        rank: number | null;
      }[];
      medians: {
        milesPerGallonE4: number | null;
        engineUseE4: number | null;
        daysUsedE4: number | null;
        calendarUseE4: number | null;
        legalUseE4: number | null;
        idleShareE4: number | null;
        eventsPer1000MilesE4: number | null;
        speedingShareE4: number | null;
        violationsPer1000HoursE4: number | null;
        onTimeE4: number | null;
        uncertifiedE4: number | null;
        scoreE4: number | null;
      };
      outliers: components["schemas"]["PerformanceOutlier"][];
      weeks: components["schemas"]["PerformanceWeek"][];
      change: components["schemas"]["PerformanceChange"] | null;
    };
    EvaluatedPlace: {
      id: number;
      /** @enum {string} */
      category?: "terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other";
      freeMinutes?: number | null;
      detentionCentsPerHour?: number | null;
      /** @constant */
      shape: "circle";
      lat: number;
      lon: number;
      radiusMeters: number;
    } | {
      id: number;
      /** @enum {string} */
      category?: "terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other";
      freeMinutes?: number | null;
      detentionCentsPerHour?: number | null;
      /** @constant */
      shape: "polygon";
      points: [
        number,
        number
      ][];
    };
    EvaluatedRevenue: {
      meters: components["schemas"]["ClassMeters"];
      revenueCents: number;
      withoutMilesCents: number;
      countedLoadedMeters: number;
      revenuePerMileE4: number | null;
      revenuePerLoadedMileE4: number | null;
      emptyShareE4: number | null;
      costCents: number;
      costsByKind: {
        kind: string;
        cents: number;
      }[];
      costPerMileE4: number | null;
      operatingRatioE4: number | null;
      marginCents: number;
      marginPerMileE4: number | null;
      marginPerDayCents: number | null;
      daysInService: number;
      fuelMilliliters: number;
      estimatedFuelCents: number;
      milesPerGallonE4: number | null;
      costOfCountedLoadsCents: number;
      costOfOtherLoadsCents: number;
      costWithoutLoadCents: number;
      vehicles: {
        vehicleId: number | null;
        meters: components["schemas"]["ClassMeters"];
        daysInService: number;
        revenueCents: number;
        costCents: number;
        marginCents: number;
      }[];
      drivers: {
        driverId: number | null;
        operatedMeters: number;
        loadedMeters: number;
        revenueCents: number;
      }[];
      loads: {
        loadId: number;
        isCounted: boolean;
        revenueCents: number;
        loadedMeters: number;
        emptyMeters: number;
        costCents: number;
        marginCents: number | null;
        marginPerLoadedMileE4: number | null;
        isPartial: boolean;
        shares: {
          vehicleId: number | null;
          driverId: number | null;
          cents: number;
        }[];
        detentionCents: number;
        detentionNotInvoicedCents: number;
      }[];
      lanes: {
        lane: string;
        loadCount: number;
        revenueCents: number;
        loadedMeters: number;
        emptyMeters: number;
        costCents: number;
        marginCents: number;
        medianE4: number | null;
        lowE4: number | null;
        highE4: number | null;
        /** @enum {string} */
        verdict: "too-few" | "earns" | "loses" | "unclear";
      }[];
      customers: {
        customer: string;
        loadCount: number;
        revenueCents: number;
        marginCents: number;
        waitedSeconds: number;
        lostDrivingSeconds: number;
        detentionNotInvoicedCents: number;
      }[];
      waiting: {
        stopCount: number;
        waitedSeconds: number;
        overSeconds: number;
        lostDrivingSeconds: number;
        lostRevenueCents: number | null;
      };
      attention: {
        loadsWithoutMiles: number[];
        loadsWithoutDate: number[];
        milesWithoutLoad: {
          vehicleId: number;
          meters: number;
        }[];
        fuelWithoutVehicleMilliliters: number;
        fuelWithoutPriceMilliliters: number;
        detentionNotInvoicedCents: number;
      };
      change: {
        revenuePerMile: components["schemas"]["ShownChange"];
        marginPerMile: components["schemas"]["ShownChange"];
      } | null;
    };
    Evaluation: {
      incidents: {
        startedAt: components["schemas"]["Instant"];
        endedAt: components["schemas"]["Instant"] | null;
        peakKph?: number;
        amountCents?: number | null;
      }[];
      visits?: {
        placeId: number;
        arrivedAt: components["schemas"]["Instant"];
        departedAt: components["schemas"]["Instant"] | null;
        isApproximate: boolean;
        isPass: boolean;
      }[];
    };
    EvaluationRequest: {
      rule: components["schemas"]["AlertRule"];
      /** @default [] */
      places?: components["schemas"]["EvaluatedPlace"][];
      fixes: components["schemas"]["EvaluatedFix"][];
    };
    EventType: {
      /** @enum {string} */
      type: "vehicle.created" | "vehicle.updated" | "vehicle.archived" | "vehicle.restored" | "trailer.created" | "trailer.updated" | "trailer.archived" | "trailer.restored" | "driver.created" | "driver.updated" | "driver.archived" | "driver.restored" | "user.created" | "user.updated" | "user.archived" | "user.restored" | "place.created" | "place.updated" | "place.archived" | "place.restored" | "group.created" | "group.updated" | "group.archived" | "group.restored" | "device.created" | "device.updated" | "device.archived" | "device.restored" | "device.paired" | "device.unpaired" | "position.received" | "trip.created" | "trip.updated" | "trip.removed" | "visit.arrived" | "visit.departed" | "visit.updated" | "visit.removed" | "duty.created" | "duty.updated" | "log.certified" | "unidentified.created" | "unidentified.assigned" | "alert.opened" | "alert.updated" | "alert.closed" | "alert.retracted" | "alert.acknowledged" | "violation.created" | "violation.updated" | "violation.removed" | "fuel-purchase.created" | "fuel-purchase.updated" | "fuel-purchase.removed" | "return.finalized" | "return.amended" | "inspection.submitted" | "defect.created" | "defect.certified" | "load.created" | "load.updated" | "load.delivered" | "load.removed" | "work-order.updated" | "work-order.removed";
      version: number;
      permission: string;
      summary: string;
      jsonSchema: {
        [key: string]: unknown;
      };
      exampleData: {
        [key: string]: unknown;
      };
    };
    Expiration: {
      id: number;
      kind: components["schemas"]["ExpirationKind"];
      unit: components["schemas"]["Unit"] | null;
      driver: components["schemas"]["Reference"] | null;
      title: string | null;
      /** Format: date */
      expiresOn: string;
      noticeDays: number | null;
      daysLeft: number;
      /** @enum {string} */
      state: "ok" | "due-soon" | "expired";
    };
    /** @enum {string} */
    ExpirationKind: "license" | "hazmat" | "medical-card" | "irp" | "ifta-decal" | "registration" | "insurance" | "annual-inspection" | "other";
    FailedDelivery: {
      id: number;
      channel: components["schemas"]["PersonalChannel"];
      person: components["schemas"]["Reference"] | null;
      reason: string;
      attempts: number;
      createdAt: components["schemas"]["Instant"];
      finishedAt: components["schemas"]["Instant"];
    };
    FaultCodeRow: {
      spn: number;
      fmi: number;
      firstSeenAt: components["schemas"]["Instant"];
      lastSeenAt: components["schemas"]["Instant"];
      count: number;
      /** @enum {string} */
      state: "active" | "not-seen";
    };
    FaultOrderRule: {
      id: number;
      spn: number;
      fmi: number | null;
      title: string;
      category: components["schemas"]["WorkOrderCategory"];
      createdAt: components["schemas"]["Instant"];
    };
    FeedPage: {
      items: components["schemas"]["ChangeItem"][];
      next: string;
      hasMore: boolean;
    };
    Ferry: {
      from: components["schemas"]["Instant"];
      to: components["schemas"]["Instant"];
      crossingMinutes: number;
    };
    FerryEntry: {
      /** @enum {string} */
      state: "declared" | "withdrawn" | "rejected";
      from: components["schemas"]["Instant"];
      to: components["schemas"]["Instant"];
      crossingMinutes: number;
      receipt?: string;
      note?: components["schemas"]["HosAnnotation"];
    };
    FinalizeReturn: {
      quarter: components["schemas"]["Quarter"];
      interest?: {
        yearlyBasisPoints: number;
        /** Format: date */
        paidDate: string;
      } | null;
    };
    FleetPerformance: {
      period: components["schemas"]["DatePeriod"];
      comparedWith: components["schemas"]["DatePeriod"];
      settings: {
        idleGallonsPerHourE4: number;
        eventWeights: {
          [key: string]: number;
        };
        speedingWeight: number;
        speedingOverMph: number;
      };
      fleet: components["schemas"]["PerformanceFigures"];
      earlier: components["schemas"]["PerformanceFigures"];
      subjects: {
        meters: number;
        drivingSeconds: number;
        idleSeconds: number;
        engineSeconds: number;
        daysInService: number;
        daysUsed: number;
        serviceSeconds: number;
        idleShareE4: number | null;
        engineUseE4: number | null;
        daysUsedE4: number | null;
        calendarUseE4: number | null;
        legalUseE4: number | null;
        milesPerGallonE4: number | null;
        milesPerGallonSource: ("signals" | "fills") | null;
        idleMilliliters: number;
        idleCents: number | null;
        eventsPer1000MilesE4: number | null;
        speedingShareE4: number | null;
        violationsPer1000HoursE4: number | null;
        onTimeE4: number | null;
        uncertifiedE4: number | null;
        scoreE4: number | null;
        scoreShown: number | null;
        scoreLines: {
          kind: string;
          count?: number;
          seconds?: number;
          impactE4: number;
        }[];
        idleSavingCents: number | null;
        id: number;
        rank: number | null;
        name: string;
        with: components["schemas"]["Reference"] | null;
        isArchived: boolean;
      }[];
      medians: {
        milesPerGallonE4: number | null;
        engineUseE4: number | null;
        daysUsedE4: number | null;
        calendarUseE4: number | null;
        legalUseE4: number | null;
        idleShareE4: number | null;
        eventsPer1000MilesE4: number | null;
        speedingShareE4: number | null;
        violationsPer1000HoursE4: number | null;
        onTimeE4: number | null;
        uncertifiedE4: number | null;
        scoreE4: number | null;
      };
      outliers: components["schemas"]["PerformanceOutlier"][];
      weeks: components["schemas"]["PerformanceWeek"][];
      change: components["schemas"]["PerformanceChange"] | null;
      legalHours: {
        legalSeconds: number;
        drivenSeconds: number;
      };
      pendingVehicles: number;
    };
    /** @enum {string} */
    FuelBasis: "purchases" | "used";
    FuelPurchase: {
      id: number;
      /** Format: date */
      date: string;
      time: string | null;
      purchasedAt: components["schemas"]["Instant"] | null;
      seller: string;
      address: string | null;
      jurisdiction: string;
      fuel: components["schemas"]["IftaFuel"];
      quantity: number;
      /** @enum {string} */
      unit: "gallons" | "liters";
      milliliters: number;
      priceCents: number | null;
      /** @enum {string} */
      currency: "USD" | "CAD";
      isTaxPaid: boolean;
      isFull: boolean;
      vehicle: components["schemas"]["IftaVehicle"] | null;
      odometerMeters: number | null;
      lat: number | null;
      lon: number | null;
      /** @enum {string} */
      source: "manual" | "import";
      verification: components["schemas"]["FuelVerification"];
      receiptImage: string | null;
      updatedAt: components["schemas"]["Instant"];
    };
    FuelPurchaseChange: {
      /** Format: date */
      date?: string;
      time?: string | null;
      seller?: string;
      address?: string | null;
      jurisdiction?: components["schemas"]["Jurisdiction"];
      fuel?: components["schemas"]["IftaFuel"];
      quantity?: number;
      /** @enum {string} */
      unit?: "gallons" | "liters";
      priceCents?: number | null;
      /** @enum {string} */
      currency?: "USD" | "CAD";
      isTaxPaid?: boolean;
      isFull?: boolean;
      assetId?: components["schemas"]["IdParam"] | null;
      odometerMeters?: number | null;
      lat?: number | null;
      lon?: number | null;
    };
    /** @enum {string} */
    FuelType: "diesel" | "biodiesel" | "gasoline" | "gasohol" | "ethanol" | "methanol" | "e-85" | "m-85" | "a55" | "propane" | "lng" | "cng" | "hydrogen" | "electricity";
    /** @enum {string} */
    FuelVerification: "verified" | "no-vehicle" | "no-time" | "no-place" | "no-position" | "elsewhere";
    GatewayCapture: {
      startedAt: components["schemas"]["Instant"];
      endsAt: components["schemas"]["Instant"];
      isRunning: boolean;
      messages: number;
      bytes: number;
    };
    GatewayChange: {
      uniqueId?: components["schemas"]["UniqueId"];
      deviceModelId?: number | null;
      firmware?: string | null;
      allowedNetworks?: components["schemas"]["Network"][];
      settings?: components["schemas"]["ProtocolSettings"];
    };
    GatewayDetail: {
      id: number;
      uniqueId: string;
      deviceModelId: number | null;
      maker: string | null;
      model: string | null;
      protocol: string | null;
      firmware: string | null;
      asset: components["schemas"]["Unit"] | null;
      lastSeenAt: components["schemas"]["Instant"] | null;
      lastFixAt: components["schemas"]["Instant"] | null;
      voltageMillivolts: number | null;
      acceptedCount: number;
      refusedCount: number;
      lastRefusal: string | null;
      lastRefusedAt: components["schemas"]["Instant"] | null;
      health: components["schemas"]["GatewayHealth"];
      hasSecret: boolean;
      archivedAt: components["schemas"]["Instant"] | null;
      allowedNetworks: string[];
      settings: components["schemas"]["ProtocolSettings"];
      modelSettings: components["schemas"]["ProtocolSettings"];
      clockHint: {
        aheadMinutes: number;
        timeZoneOffsetMinutes: number;
      } | null;
      senders: {
        address: string;
        protocol: string;
        firstSeenAt: components["schemas"]["Instant"];
        lastSeenAt: components["schemas"]["Instant"];
        refusal: string | null;
      }[];
      pairings: components["schemas"]["Assignment"][];
      unreadIo: {
        ioId: number;
        value: number;
        at: components["schemas"]["Instant"];
        signal: components["schemas"]["Signal"] | null;
      }[];
      connection: components["schemas"]["DeviceConnection"];
    };
    GatewayHealth: {
      state: components["schemas"]["GatewayHealthState"];
      reason: string;
      remedy: string;
    };
    /** @enum {string} */
    GatewayHealthState: "ok" | "never-seen" | "silent" | "clock-wrong" | "no-fix" | "low-voltage";
    GatewayMessage: {
      receivedAt: components["schemas"]["Instant"];
      protocol: string;
      refusal: string | null;
      positionAt: components["schemas"]["Instant"] | null;
      detail: string | null;
      raw: string | null;
    };
    GatewaySecret: {
      secret: string;
      gateway: components["schemas"]["GatewayDetail"];
    };
    GatewaySummary: {
      id: number;
      uniqueId: string;
      deviceModelId: number | null;
      maker: string | null;
      model: string | null;
      protocol: string | null;
      firmware: string | null;
      asset: components["schemas"]["Unit"] | null;
      lastSeenAt: components["schemas"]["Instant"] | null;
      lastFixAt: components["schemas"]["Instant"] | null;
      voltageMillivolts: number | null;
      acceptedCount: number;
      refusedCount: number;
      lastRefusal: string | null;
      lastRefusedAt: components["schemas"]["Instant"] | null;
      health: components["schemas"]["GatewayHealth"];
      hasSecret: boolean;
      archivedAt: components["schemas"]["Instant"] | null;
    };
    GatewayVoltage: {
      at: components["schemas"]["Instant"];
      millivolts: number;
    };
    GivenDriving: {
      /** @enum {string} */
      status: "OFF" | "SB" | "ON";
      /** @default null */
      mode?: "PS" | null;
      annotation: components["schemas"]["HosAnnotation"];
    };
    /** @enum {string} */
    GrantableRole: "ADMIN" | "USER";
    GroupAsset: {
      id: number;
      kind: components["schemas"]["AssetKind"];
      unitNumber: string;
      year: number | null;
      make: string | null;
      model: string | null;
      plate: string | null;
      plateState: string | null;
    };
    GroupChange: {
      name?: string;
      color?: string;
    };
    GroupMember: {
      id: number;
      firstName: string;
      lastName: string;
      positionTitle: string | null;
      /** @enum {string} */
      role: "ADMIN" | "SUPER_ADMIN" | "USER";
      /** @enum {string} */
      status: "active" | "invited" | "pending" | "deactivated";
      isDriver: boolean;
    };
    GroupSummary: {
      id: number;
      name: string;
      color: string;
      memberCount: number;
      assetCount: number;
      archivedAt: components["schemas"]["Instant"] | null;
    };
    History: {
      from: components["schemas"]["Instant"];
      to: components["schemas"]["Instant"];
      timeZone: string;
      /** @enum {string} */
      detail: "full" | "screen";
      tracks: components["schemas"]["HistoryTrack"][];
      halts: components["schemas"]["HistoryHalt"][];
      readings: components["schemas"]["HistoryReading"][];
      events: components["schemas"]["HistoryEvent"][];
      duty: components["schemas"]["HistoryDuty"][] | null;
      totals: {
        distanceMeters: number;
        drivingSeconds: number;
        idleSeconds: number;
        stoppedSeconds: number;
        gapSeconds: number;
        maxSpeedKph: number;
        meanSpeedKph: number;
        fixCount: number;
      };
      start: {
        at: components["schemas"]["Instant"];
        place: string | null;
      } | null;
      end: {
        at: components["schemas"]["Instant"];
        place: string | null;
      } | null;
    };
    HistoryDuty: {
      assetId: number;
      driver: components["schemas"]["Reference"];
      status: components["schemas"]["DutyStatus"];
      mode: components["schemas"]["DutyMode"] | null;
      startedAt: components["schemas"]["Instant"];
      endedAt: components["schemas"]["Instant"];
    };
    HistoryEvent: {
      assetId: number | null;
      kind: components["schemas"]["DeviceEventKind"];
      at: components["schemas"]["Instant"];
      lat: number | null;
      lon: number | null;
      place: string | null;
      details: components["schemas"]["DeviceEventDetails"];
    };
    HistoryHalt: {
      assetId: number | null;
      /** @enum {string} */
      kind: "stop" | "idle" | "gap";
      startedAt: components["schemas"]["Instant"];
      endedAt: components["schemas"]["Instant"];
      isOpen: boolean;
      lat: number;
      lon: number;
      endLat: number;
      endLon: number;
      distanceMeters: number;
      atDistanceMeters: number;
      place: string | null;
      placeName: string | null;
      jurisdiction: string | null;
    };
    HistoryReading: {
      assetId: number;
      reading: components["schemas"]["ReadingName"];
      startedAt: components["schemas"]["Instant"];
      at: number[];
      value: number[];
    };
    HistoryTrack: {
      assetId: number | null;
      assetName: string;
      startedAt: components["schemas"]["Instant"];
      count: number;
      at: number[];
      lat: number[];
      lon: number[];
      speed: number[];
      heading: number[];
      odometer: number[] | null;
      jurisdictions: [
        string,
        number
      ][];
    };
    HosAnnotation: string;
    HosBeforeDay: {
      periods: {
        status: components["schemas"]["DutyStatus"];
        mode: components["schemas"]["DutyMode"] | null;
        startedAt: components["schemas"]["Instant"];
      }[];
      exceptions: {
        kind: components["schemas"]["LogException"];
        from: components["schemas"]["Instant"];
        to: components["schemas"]["Instant"];
      }[];
      ruleset: components["schemas"]["LogRuleSet"];
      rules?: {
        rulesets: components["schemas"]["RuleSetChange"][];
        deferrals: string[];
        ferries: components["schemas"]["Ferry"][];
        otherRulesets: components["schemas"]["LogRuleSet"][];
      };
    };
    HosCertification: {
      number: number;
      certifiedAt: components["schemas"]["Instant"];
      isCurrent: boolean;
    };
    HosDeclaration: {
      id: number;
      /** @enum {string} */
      kind: "deferral" | "ferry";
      /** @enum {string} */
      state: "declared" | "proposed" | "rejected" | "withdrawn";
      /** Format: date */
      logDate: string;
      from: components["schemas"]["Instant"] | null;
      to: components["schemas"]["Instant"] | null;
      crossingMinutes: number | null;
      receipt: string | null;
      note: string | null;
      recordedBy: components["schemas"]["Reference"];
      recordedAt: components["schemas"]["Instant"];
    };
    HosDutyRecord: {
      id: number;
      /** @enum {number} */
      type: 1 | 3;
      code: number;
      mode: ("WT" | "PS") | null;
      at: components["schemas"]["Instant"];
      origin: number;
      vehicleId: number | null;
      lat: number | null;
      lon: number | null;
      locationText: string | null;
      totalMiles: number | null;
      sourceId: number | null;
      ref: string;
    };
    HosEdit: {
      id: number;
      /** @enum {string} */
      kind: "driver-edit" | "proposal" | "assumed-driving" | "given-driving" | "taken-driving";
      /** @enum {string} */
      state: "applied" | "pending" | "accepted" | "rejected" | "withdrawn";
      annotation: string;
      madeBy: components["schemas"]["Reference"];
      madeAt: components["schemas"]["Instant"];
      decidedAt: components["schemas"]["Instant"] | null;
      counterpart: {
        driver: components["schemas"]["Reference"];
        logId: components["schemas"]["HosLogId"];
      } | null;
      struckEventIds: number[];
      newEventIds: number[];
      proposedPeriods: {
        status: components["schemas"]["DutyStatus"];
        mode: components["schemas"]["DutyMode"] | null;
        startedAt: components["schemas"]["Instant"];
        endedAt: components["schemas"]["Instant"];
      }[] | null;
    };
    HosEvent: {
      id: number;
      sequence: number;
      /** @enum {number} */
      recordStatus: 1 | 2 | 3 | 4;
      /** @enum {number} */
      origin: 1 | 2 | 3 | 4;
      /** @enum {number} */
      type: 1 | 2 | 3 | 4 | 5 | 6 | 7;
      code: number;
      status: components["schemas"]["DutyStatus"] | null;
      mode: components["schemas"]["DutyMode"] | null;
      at: components["schemas"]["Instant"];
      vehicle: components["schemas"]["Reference"] | null;
      eld: components["schemas"]["Reference"] | null;
      totalMiles: number | null;
      totalEngineHours: number | null;
      milesSincePowerUp: number | null;
      engineHoursSincePowerUp: number | null;
      place: components["schemas"]["HosPlace"];
      milesSinceLastFix: number | null;
      annotation: string | null;
      hasMalfunction: boolean;
      hasDiagnostic: boolean;
      faultCode: string | null;
      certifiedDate: string | null;
      isLate: boolean;
      receivedAt: components["schemas"]["Instant"];
      recordedBy: components["schemas"]["Reference"] | null;
      editId: number | null;
      struckByEditId: number | null;
      importedFrom: string | null;
    };
    HosEventChange: {
      status?: components["schemas"]["DutyStatus"];
      mode?: components["schemas"]["DutyMode"] | null;
      locationText?: string | null;
      startedAt?: components["schemas"]["Instant"];
      annotation: components["schemas"]["HosAnnotation"];
    };
    /** @enum {string} */
    HosException: "adverse-driving" | "sixteen-hour" | "short-haul" | "oilfield-wait" | "agricultural";
    HosHeaderChange: {
      shippingDocument?: string | null;
      trailers?: string[];
      coDriverId?: components["schemas"]["IdParam"] | null;
      exceptions?: {
        kind: components["schemas"]["HosException"];
        annotation: components["schemas"]["HosAnnotation"];
      }[];
    };
    HosLog: {
      id: components["schemas"]["HosLogId"];
      driver: {
        id: number;
        name: string;
        username: string;
        licenseNumber: string | null;
        licenseState: string | null;
        homeTerminalName: string | null;
        allowsPersonalConveyance: boolean;
        allowsYardMove: boolean;
        allowedExceptions: components["schemas"]["HosException"][];
      };
      carrier: {
        name: string;
        usdotNumber: string | null;
        address: string | null;
      };
      /** Format: date */
      logDate: string;
      timeZone: string;
      dayStartsAt: string;
      startsAt: components["schemas"]["Instant"];
      endsAt: components["schemas"]["Instant"];
      hasEnded: boolean;
      asOf: components["schemas"]["Instant"];
      ruleset: components["schemas"]["LogRuleSet"];
      rules: components["schemas"]["LogRules"] | null;
      logMode: components["schemas"]["LogModeAnswer"] | null;
      shippingDocument: string | null;
      trailers: string[];
      coDriver: components["schemas"]["Reference"] | null;
      exceptions: {
        kind: components["schemas"]["HosException"];
        annotation: string;
      }[];
      assignedVehicle: components["schemas"]["Reference"] | null;
      vehicles: {
        id: number;
        name: string;
        vin: string | null;
        startMiles: number | null;
        endMiles: number | null;
      }[];
      distanceMeters: number | null;
      totals: components["schemas"]["HosTotals"];
      periods: components["schemas"]["HosPeriod"][];
      dutyRecords: components["schemas"]["HosDutyRecord"][];
      events: components["schemas"]["HosEvent"][];
      edits: components["schemas"]["HosEdit"][];
      violations: {
        rule: components["schemas"]["HosRule"];
        startedAt: components["schemas"]["Instant"];
        endedAt: components["schemas"]["Instant"];
        minutes: number;
        severity: components["schemas"]["Severity"];
        citation: string;
        ruleset: components["schemas"]["LogRuleSet"];
        explanation: components["schemas"]["ViolationExplanation"];
        limits: components["schemas"]["LimitCount"][];
      }[];
      missingFields: components["schemas"]["MissingField"][];
      certification: {
        state: components["schemas"]["Certification"];
        history: components["schemas"]["HosCertification"][];
        obstacles: string[];
      };
      can: ("edit" | "propose" | "withdraw-proposal")[];
      cannotProposeBecause: string | null;
      faults: components["schemas"]["EldFault"][];
      sequenceGaps: components["schemas"]["SequenceGap"][];
      hasUnidentifiedDriving: boolean;
    };
    HosLogId: string;
    HosLogStripDay: {
      id: components["schemas"]["HosLogId"];
      /** Format: date */
      logDate: string;
      timeZone: string;
      startsAt: components["schemas"]["Instant"];
      endsAt: components["schemas"]["Instant"];
      hasEnded: boolean;
      totals: components["schemas"]["HosTotals"];
      periods: {
        status: components["schemas"]["DutyStatus"];
        mode: components["schemas"]["DutyMode"] | null;
        startedAt: components["schemas"]["Instant"];
        endedAt: components["schemas"]["Instant"];
      }[];
      violations: {
        rule: components["schemas"]["HosRule"];
        startedAt: components["schemas"]["Instant"];
        endedAt: components["schemas"]["Instant"];
      }[];
      certification: {
        state: components["schemas"]["Certification"];
      };
    };
    HosPeriod: {
      status: components["schemas"]["DutyStatus"];
      mode: components["schemas"]["DutyMode"] | null;
      startedAt: components["schemas"]["Instant"];
      endedAt: components["schemas"]["Instant"];
      eventId: number | null;
      isCarriedIn: boolean;
      isAutomaticDriving: boolean;
      vehicle: components["schemas"]["Reference"] | null;
      place: components["schemas"]["HosPlace"];
    };
    HosPlace: {
      lat: number | null;
      lon: number | null;
      text: string | null;
    };
    /** @enum {string} */
    HosRule: "driving-11" | "window-14" | "break-30" | "driving-10" | "duty-15" | "cycle-60" | "cycle-70" | "cycle-70-off-24" | "cycle-80" | "cycle-80-off-24" | "cycle-120" | "cycle-switch" | "day-driving-13" | "day-duty-14" | "day-off-10" | "day-off-2" | "driving-12" | "driving-13" | "driving-15" | "duty-14" | "duty-18" | "duty-20" | "off-24" | "window-16" | "window-18" | "window-20";
    HosTotals: {
      offMinutes: number;
      sleeperMinutes: number;
      drivingMinutes: number;
      onDutyMinutes: number;
    };
    IdParam: number;
    IftaFilter: {
      id: string;
      title: string;
      /** @enum {string} */
      kind: "choice" | "choices" | "flag" | "range";
      options: {
        value: string;
        label: string;
      }[];
      /** @enum {string} */
      optionsFrom?: "vehicles" | "groups";
      defaultValues: string[];
      stamp?: string;
    };
    /** @enum {string} */
    IftaFuel: "gasoline" | "diesel" | "gasohol" | "propane" | "lng" | "cng" | "ethanol" | "methanol" | "e85" | "m85" | "a55" | "biodiesel" | "electricity" | "hydrogen" | "hythane";
    IftaIssue: {
      key: string;
      /** @enum {string} */
      kind: "unknown-rate" | "no-mpg" | "mpg-out-of-band" | "unattributed" | "gap" | "carried" | "odometer" | "variance" | "fuel-without-vehicle" | "vehicle-mpg" | "vehicle-without-fuel" | "vehicle-without-miles" | "other-fuel" | "unknown-fuel-type" | "unknown-qualification" | "exempt-exceeds-miles";
      /** @enum {string} */
      severity: "error" | "warning" | "notice";
      message: string;
      fix: string;
      vehicle: components["schemas"]["IftaVehicle"] | null;
      fuel: components["schemas"]["IftaFuel"] | null;
      jurisdiction: string | null;
      date: string | null;
      from: components["schemas"]["Instant"] | null;
      to: components["schemas"]["Instant"] | null;
      meters: number | null;
      purchaseId: number | null;
      isResolvable: boolean;
      acknowledgement: {
        note: string;
        by: string | null;
        at: components["schemas"]["Instant"];
      } | null;
    };
    IftaIssues: {
      quarter: string;
      items: components["schemas"]["IftaIssue"][];
    };
    IftaReport: {
      period: {
        quarter: string | null;
        /** Format: date */
        from: string;
        /** Format: date */
        to: string;
        timeZone: string;
        dueDate: string | null;
        daysToDue: number | null;
        status: components["schemas"]["QuarterStatus"] | null;
        stamp: string | null;
      };
      license: {
        number: string | null;
        baseJurisdiction: string | null;
      };
      /** @enum {string} */
      basis: "filed" | "current";
      filed: {
        id: number;
        revision: number;
        reason: string | null;
        finalizedAt: components["schemas"]["Instant"];
        finalizedBy: string | null;
      } | null;
      newerData: components["schemas"]["NewerData"] | null;
      pendingVehicles: number;
      taxReturn: components["schemas"]["TaxReturn"];
      rows: components["schemas"]["IftaRow"][];
      totals: {
        meters: number;
        estimatedMeters: number;
        manualMeters: number;
        unattributedMeters: number;
        exemptMeters: number;
        milliliters: number;
        taxPaidMilliliters: number;
        purchaseCount: number;
        mpgHundredths: number | null;
        taxCents: number | null;
        vehicleCount: number;
      };
    };
    IftaRow: {
      place: components["schemas"]["Place"] | null;
      vehicle: components["schemas"]["IftaVehicle"] | null;
      month: string | null;
      meters: number;
      estimatedMeters: number;
      manualMeters: number;
      unattributedMeters: number;
      exemptMeters: number;
      milliliters: number;
      taxPaidMilliliters: number;
      purchaseCount: number;
      mpgHundredths: number | null;
      taxCents: number | null;
    };
    IftaTrip: {
      vehicle: components["schemas"]["IftaVehicle"];
      startedAt: components["schemas"]["Instant"];
      endedAt: components["schemas"]["Instant"];
      meters: number;
      startPlace: string | null;
      endPlace: string | null;
      startJurisdiction: string | null;
      endJurisdiction: string | null;
      startOdometerMeters: number | null;
      endOdometerMeters: number | null;
      crossings: {
        /** Format: date */
        date: string;
        at: components["schemas"]["Instant"];
        lat: number;
        lon: number;
        place: string;
        from: string | null;
        to: string | null;
        odometerMeters: number | null;
        uncertaintyMeters: number;
      }[];
    };
    IftaVehicle: {
      id: number;
      unitNumber: string;
    };
    Imei: components["schemas"]["UniqueId"];
    ImportResult: {
      isDryRun: boolean;
      columns: {
        field: string;
        title: string;
      }[];
      rows: components["schemas"]["ImportRow"][];
      faultyCount: number;
      importedCount: number;
    };
    ImportRow: {
      line: number;
      values: {
        [key: string]: string;
      };
      errors: {
        [key: string]: string;
      };
    };
    ImportedLog: {
      eld: string;
      records: {
        at: components["schemas"]["Instant"];
        /** @enum {number} */
        type: 1 | 3;
        code: number;
        /** @enum {number} */
        origin: 1 | 2 | 3 | 4;
        /** @default null */
        lat?: number | null;
        /** @default null */
        lon?: number | null;
        /** @default null */
        locationText?: string | null;
        /** @default null */
        annotation?: string | null;
        /** @default null */
        unitNumber?: string | null;
      }[];
    };
    IncidentChange: {
      assignedTo?: number | null;
      snoozedUntil?: components["schemas"]["Instant"] | null;
    };
    IncidentDetail: {
      id: number;
      kind: string;
      severity: components["schemas"]["AlertSeverity"];
      state: components["schemas"]["IncidentState"];
      startedAt: components["schemas"]["Instant"];
      endedAt: components["schemas"]["Instant"] | null;
      learnedAt: components["schemas"]["Instant"];
      retractedAt: components["schemas"]["Instant"] | null;
      rule: {
        id: number;
        name: string;
        version: number;
      };
      subject: {
        id: number;
        name: string;
        /** @enum {string} */
        kind: "vehicle" | "trailer" | "driver" | "device" | "organization";
      };
      vehicle: components["schemas"]["Reference"] | null;
      driver: components["schemas"]["Reference"] | null;
      place: components["schemas"]["Reference"] | null;
      location: string | null;
      lat: number | null;
      lon: number | null;
      details: {
        [key: string]: string | number | boolean | null;
      };
      headline: string;
      acknowledged: {
        by: components["schemas"]["Reference"];
        at: components["schemas"]["Instant"];
      } | null;
      resolved: {
        by: components["schemas"]["Reference"];
        at: components["schemas"]["Instant"];
        reason: string;
      } | null;
      assignedTo: components["schemas"]["Reference"] | null;
      snoozedUntil: components["schemas"]["Instant"] | null;
      isNew: boolean;
      steps: components["schemas"]["IncidentStep"][];
      fixes: components["schemas"]["IncidentFix"][];
      recent: components["schemas"]["Instant"][];
      mute: {
        until: components["schemas"]["Instant"] | null;
      } | null;
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
      at: components["schemas"]["Instant"];
      /** @enum {string} */
      act: "started" | "told" | "extended" | "ended" | "retracted" | "acknowledged" | "resolved" | "assigned" | "snoozed" | "note";
      by: components["schemas"]["Reference"] | null;
      note: string | null;
    };
    IncidentSummary: {
      id: number;
      kind: string;
      severity: components["schemas"]["AlertSeverity"];
      state: components["schemas"]["IncidentState"];
      startedAt: components["schemas"]["Instant"];
      endedAt: components["schemas"]["Instant"] | null;
      learnedAt: components["schemas"]["Instant"];
      retractedAt: components["schemas"]["Instant"] | null;
      rule: {
        id: number;
        name: string;
        version: number;
      };
      subject: {
        id: number;
        name: string;
        /** @enum {string} */
        kind: "vehicle" | "trailer" | "driver" | "device" | "organization";
      };
      vehicle: components["schemas"]["Reference"] | null;
      driver: components["schemas"]["Reference"] | null;
      place: components["schemas"]["Reference"] | null;
      location: string | null;
      lat: number | null;
      lon: number | null;
      details: {
        [key: string]: string | number | boolean | null;
      };
      headline: string;
      acknowledged: {
        by: components["schemas"]["Reference"];
        at: components["schemas"]["Instant"];
      } | null;
      resolved: {
        by: components["schemas"]["Reference"];
        at: components["schemas"]["Instant"];
        reason: string;
      } | null;
      assignedTo: components["schemas"]["Reference"] | null;
      snoozedUntil: components["schemas"]["Instant"] | null;
    };
    IngestFault: {
      /** Format: date */
      date: string;
      listener: string;
      reason: string;
      occurrences: number;
      lastSeenAt: components["schemas"]["Instant"];
      address: string | null;
      detail: string | null;
    };
    InspectionAct: {
      /** @enum {string} */
      act: "sign" | "certify" | "not-safe" | "withdraw" | "review";
      at: components["schemas"]["Instant"];
      name: string;
      defectId: number | null;
      outcome: components["schemas"]["DefectOutcome"] | null;
      note: string | null;
    };
    InspectionActSent: {
      /** @constant */
      act: "report";
      at: components["schemas"]["Instant"];
      id: number;
      by: number;
      /** @enum {string} */
      kind: "pre-trip" | "en-route" | "post-trip";
      units: number[];
      defects: {
        id: number;
        unitId: number;
        isSafe: boolean;
      }[];
      secondDriver?: {
        id: number;
        agrees: boolean;
      } | null;
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
      /** @enum {string} */
      outcome: "repaired" | "unnecessary";
      note?: string | null;
      mayCertify: boolean;
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
      note?: string | null;
      mayCertify: boolean;
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
      orderId: number;
      mayCertify: boolean;
    };
    InspectionDetail: {
      id: number;
      number: number;
      kind: components["schemas"]["InspectionKind"];
      at: components["schemas"]["Instant"];
      driver: components["schemas"]["Reference"];
      secondDriver: components["schemas"]["Reference"] | null;
      vehicle: components["schemas"]["Reference"];
      trailers: components["schemas"]["Reference"][];
      state: components["schemas"]["InspectionState"];
      isSignatureMissing: boolean;
      defects: components["schemas"]["Defect"][];
      place: string | null;
      odometerMeters: number | null;
      items: {
        /** @enum {string} */
        code: "service-brakes" | "parking-brake" | "brake-hoses" | "trailer-brake-connections" | "headlights" | "turn-signals" | "stop-lamps" | "tail-lamps" | "clearance-lamps" | "reflectors" | "tires" | "wheels-rims" | "lugs" | "mud-flaps" | "fifth-wheel" | "locking-jaws" | "kingpin" | "steering" | "horn" | "wipers" | "mirrors" | "windshield" | "fire-extinguisher" | "triangles" | "fuses" | "seat-belts" | "landing-gear" | "doors" | "other";
        /** @enum {string} */
        result: "ok" | "defect" | "na";
      }[];
      signature: components["schemas"]["Signature"];
      acts: components["schemas"]["InspectionAct"][];
    };
    /** @enum {string} */
    InspectionKind: "pre-trip" | "en-route" | "post-trip";
    /** @enum {string} */
    InspectionState: "none-found" | "open" | "certified" | "complete";
    InspectionSummary: {
      id: number;
      number: number;
      kind: components["schemas"]["InspectionKind"];
      at: components["schemas"]["Instant"];
      driver: components["schemas"]["Reference"];
      secondDriver: components["schemas"]["Reference"] | null;
      vehicle: components["schemas"]["Reference"];
      trailers: components["schemas"]["Reference"][];
      state: components["schemas"]["InspectionState"];
      isSignatureMissing: boolean;
      defects: components["schemas"]["Defect"][];
    };
    /** Format: date-time */
    Instant: string;
    Invitation: {
      firstName: components["schemas"]["PersonName"];
      lastName: components["schemas"]["PersonName"];
      /** Format: email */
      email?: string;
      username?: components["schemas"]["Username"];
      password?: components["schemas"]["Password"];
      /** @default USER */
      role?: components["schemas"]["GrantableRole"];
      permissions?: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
      positionTitle?: string;
      phone?: string;
    };
    InvitationResult: {
      user: components["schemas"]["UserDetail"];
      isMailSent: boolean;
      link: string | null;
    };
    IssueAcknowledgement: {
      quarter: components["schemas"]["Quarter"];
      key: string;
      note: string;
    };
    IssueResolution: {
      quarter: components["schemas"]["Quarter"];
      key: string;
      parts: components["schemas"]["DistancePart"][];
      reason: string;
    };
    JsonMapping: {
      uniqueId?: components["schemas"]["JsonPointer"];
      positions?: components["schemas"]["JsonPointer"];
      at: {
        path: components["schemas"]["JsonPointer"];
        /** @enum {string} */
        unit: "s" | "ms" | "iso";
      };
      lat: components["schemas"]["JsonPointer"];
      lon: components["schemas"]["JsonPointer"];
      speed?: {
        path: components["schemas"]["JsonPointer"];
        /** @enum {string} */
        unit: "kph" | "mph" | "mps" | "knots";
      };
      heading?: components["schemas"]["JsonPointer"];
      altitude?: {
        path: components["schemas"]["JsonPointer"];
        /** @enum {string} */
        unit: "m" | "km" | "ft" | "mi";
      };
      odometer?: {
        path: components["schemas"]["JsonPointer"];
        /** @enum {string} */
        unit: "m" | "km" | "ft" | "mi";
      };
      ignition?: {
        path: components["schemas"]["JsonPointer"];
        on: (string | number | boolean)[];
      };
      hasFix?: {
        path: components["schemas"]["JsonPointer"];
        on: (string | number | boolean)[];
      };
      readings?: {
        reading: components["schemas"]["ReadingName"];
        path: components["schemas"]["JsonPointer"];
        multiplier?: number;
        offset?: number;
      }[];
      events?: {
        kind: components["schemas"]["DeviceEventKind"];
        path: components["schemas"]["JsonPointer"];
        on: (string | number | boolean)[];
      }[];
    };
    JsonPointer: string;
    Jurisdiction: string;
    KeyNetworks: (string)[] | null;
    LeftOnTable: {
      /** @enum {string} */
      kind: "detention" | "idling" | "miles-without-load" | "fuel-without-vehicle";
      count: number | null;
      meters?: number;
      milliliters?: number;
      cents: number | null;
    };
    LikelyVehicle: {
      id: number;
      unitNumber: string;
      wasAtSale: boolean;
      meters: number;
    };
    LimitCount: {
      rule: components["schemas"]["HosRule"];
      usedMinutes: number;
      limitMinutes: number;
      countedFrom: components["schemas"]["Instant"] | null;
      reachedAt: components["schemas"]["Instant"] | null;
    };
    LimitLeft: {
      rule: components["schemas"]["HosRule"];
      leftMinutes: number;
      limitMinutes: number;
    };
    LoadAssignment: {
      vehicle: components["schemas"]["Reference"];
      driver: components["schemas"]["Reference"] | null;
      trailer: components["schemas"]["Reference"] | null;
      dispatchedAt: components["schemas"]["Instant"] | null;
      takesOverAt: components["schemas"]["Instant"] | null;
      handsOverAt: components["schemas"]["Instant"] | null;
    };
    LoadBoard: {
      /** Format: date */
      from: string;
      startedAt: components["schemas"]["Instant"];
      endedAt: components["schemas"]["Instant"];
      timeZone: string;
      asOf: components["schemas"]["Instant"];
      rows: components["schemas"]["BoardRow"][];
      unassigned: {
        id: number;
        version: number;
        reference: string;
        customer: components["schemas"]["Reference"];
        status: components["schemas"]["LoadStatus"];
        lane: string;
        commodity: string | null;
        weightKilograms: number | null;
        pickup: {
          place: components["schemas"]["Reference"] | null;
          location: string;
          lat: number | null;
          lon: number | null;
          windowFrom: components["schemas"]["Instant"] | null;
          windowTo: components["schemas"]["Instant"] | null;
          arrivedAt: components["schemas"]["Instant"] | null;
          departedAt: components["schemas"]["Instant"] | null;
          isMeasured: boolean;
          isLate: boolean;
        };
        delivery: {
          place: components["schemas"]["Reference"] | null;
          location: string;
          lat: number | null;
          lon: number | null;
          windowFrom: components["schemas"]["Instant"] | null;
          windowTo: components["schemas"]["Instant"] | null;
          arrivedAt: components["schemas"]["Instant"] | null;
          departedAt: components["schemas"]["Instant"] | null;
          isMeasured: boolean;
          isLate: boolean;
        };
        stopCount: number;
        vehicles: components["schemas"]["Reference"][];
        drivers: components["schemas"]["Reference"][];
        isLate: boolean;
        documentCount: number;
        chargesCents: number | null;
        updatedAt: components["schemas"]["Instant"];
        loadedMeters: number | null;
      }[];
      loadCount: number;
    };
    LoadChange: {
      reference?: string;
      customerId?: components["schemas"]["IdParam"];
      commodity?: string | null;
      weightKilograms?: number | null;
      note?: string | null;
      stops?: components["schemas"]["NewStop"][];
      assignments?: components["schemas"]["NewAssignment"][];
      version: number;
    };
    LoadCharge: {
      id: number;
      kind: components["schemas"]["ChargeKind"];
      description: string | null;
      cents: number;
      /** @enum {string} */
      currency: "USD" | "CAD" | "MXN";
      currencyCents: number | null;
      exchangeRate: number | null;
      exchangeDate: string | null;
      stopSequence: number | null;
      createdAt: components["schemas"]["Instant"];
    };
    LoadDetail: {
      id: number;
      version: number;
      reference: string;
      customer: components["schemas"]["Reference"];
      status: components["schemas"]["LoadStatus"];
      lane: string;
      commodity: string | null;
      weightKilograms: number | null;
      pickup: {
        place: components["schemas"]["Reference"] | null;
        location: string;
        lat: number | null;
        lon: number | null;
        windowFrom: components["schemas"]["Instant"] | null;
        windowTo: components["schemas"]["Instant"] | null;
        arrivedAt: components["schemas"]["Instant"] | null;
        departedAt: components["schemas"]["Instant"] | null;
        isMeasured: boolean;
        isLate: boolean;
      };
      delivery: {
        place: components["schemas"]["Reference"] | null;
        location: string;
        lat: number | null;
        lon: number | null;
        windowFrom: components["schemas"]["Instant"] | null;
        windowTo: components["schemas"]["Instant"] | null;
        arrivedAt: components["schemas"]["Instant"] | null;
        departedAt: components["schemas"]["Instant"] | null;
        isMeasured: boolean;
        isLate: boolean;
      };
      stopCount: number;
      vehicles: components["schemas"]["Reference"][];
      drivers: components["schemas"]["Reference"][];
      isLate: boolean;
      documentCount: number;
      chargesCents: number | null;
      updatedAt: components["schemas"]["Instant"];
      note: string | null;
      cancelledAt: components["schemas"]["Instant"] | null;
      invoicedOn: string | null;
      paidOn: string | null;
      stops: components["schemas"]["LoadStop"][];
      assignments: components["schemas"]["LoadAssignment"][];
      charges: components["schemas"]["LoadCharge"][] | null;
      detentionToInvoiceCents: number | null;
      documents: components["schemas"]["LoadDocument"][];
      createdAt: components["schemas"]["Instant"];
    };
    LoadDocument: {
      id: number;
      kind: components["schemas"]["DocumentKind"];
      fileName: string;
      /** @enum {string} */
      mediaType: "image/webp" | "application/pdf";
      sizeBytes: number;
      createdAt: components["schemas"]["Instant"];
    };
    LoadEstimate: {
      vehicle: components["schemas"]["Reference"];
      driver: components["schemas"]["Reference"] | null;
      startsFrom: {
        lat: number;
        lon: number;
        location: string;
        at: components["schemas"]["Instant"];
      } | null;
      deadheadMeters: number | null;
      deadheadMinutes: number | null;
      loadedMeters: number | null;
      loadedMinutes: number | null;
      chargesCents: number | null;
      costPerMileE4: number | null;
      costBasis: ("truck-90-days" | "benchmark") | null;
      costCents: number | null;
      marginCents: number | null;
      marginPerMileE4: number | null;
    };
    /** @enum {string} */
    LoadStatus: "planned" | "dispatched" | "picked-up" | "delivered" | "invoiced" | "paid" | "cancelled";
    LoadStatusChange: {
      version: number;
      /** @enum {string} */
      status: "open" | "invoiced" | "paid" | "cancelled";
      /** Format: date */
      date?: string;
      at?: components["schemas"]["Instant"];
    };
    LoadStop: {
      sequence: number;
      kind: components["schemas"]["StopKind"];
      place: components["schemas"]["Reference"] | null;
      location: string;
      lat: number | null;
      lon: number | null;
      windowFrom: components["schemas"]["Instant"] | null;
      windowTo: components["schemas"]["Instant"] | null;
      arrivedAt: components["schemas"]["Instant"] | null;
      departedAt: components["schemas"]["Instant"] | null;
      isMeasured: boolean;
      measured: {
        vehicle: components["schemas"]["Reference"];
        arrivedAt: components["schemas"]["Instant"];
        departedAt: components["schemas"]["Instant"] | null;
      } | null;
      typed: {
        arrivedAt: components["schemas"]["Instant"] | null;
        departedAt: components["schemas"]["Instant"] | null;
        reason: string | null;
      };
      isLate: boolean;
      waiting: {
        seconds: number;
        freeSeconds: number;
        overSeconds: number;
        detentionCents: number | null;
      } | null;
      note: string | null;
    };
    LoadSummary: {
      id: number;
      version: number;
      reference: string;
      customer: components["schemas"]["Reference"];
      status: components["schemas"]["LoadStatus"];
      lane: string;
      commodity: string | null;
      weightKilograms: number | null;
      pickup: {
        place: components["schemas"]["Reference"] | null;
        location: string;
        lat: number | null;
        lon: number | null;
        windowFrom: components["schemas"]["Instant"] | null;
        windowTo: components["schemas"]["Instant"] | null;
        arrivedAt: components["schemas"]["Instant"] | null;
        departedAt: components["schemas"]["Instant"] | null;
        isMeasured: boolean;
        isLate: boolean;
      };
      delivery: {
        place: components["schemas"]["Reference"] | null;
        location: string;
        lat: number | null;
        lon: number | null;
        windowFrom: components["schemas"]["Instant"] | null;
        windowTo: components["schemas"]["Instant"] | null;
        arrivedAt: components["schemas"]["Instant"] | null;
        departedAt: components["schemas"]["Instant"] | null;
        isMeasured: boolean;
        isLate: boolean;
      };
      stopCount: number;
      vehicles: components["schemas"]["Reference"][];
      drivers: components["schemas"]["Reference"][];
      isLate: boolean;
      documentCount: number;
      chargesCents: number | null;
      updatedAt: components["schemas"]["Instant"];
    };
    LogDay: {
      id: string;
      driver: {
        id: number;
        firstName: string;
        lastName: string;
      };
      /** Format: date */
      date: string;
      timeZone: string;
      coveredMinutes: number;
      offMinutes: number;
      sleeperMinutes: number;
      drivingMinutes: number;
      onDutyMinutes: number;
      distanceMeters: number | null;
      vehicles: components["schemas"]["Reference"][];
      certification: components["schemas"]["Certification"];
      certifiedAt: components["schemas"]["Instant"] | null;
      violationCount: number;
      pendingProposalCount: number;
      missing: components["schemas"]["MissingField"][];
    };
    /** @enum {string} */
    LogException: "adverse-driving" | "sixteen-hour" | "short-haul" | "oilfield-wait" | "agricultural" | "team";
    LogImport: {
      days: {
        /** Format: date */
        logDate: string;
        records: number;
        /** @enum {string} */
        outcome: "imported" | "has-entries" | "too-old" | "in-the-future" | "too-many-records";
      }[];
    };
    LogList: {
      items: components["schemas"]["LogDay"][];
      page: number;
      size: number;
      total: number;
      totals: {
        uncertifiedCount: number;
        violationCount: number;
        pendingProposalCount: number;
        drivingMinutes: number;
        distanceMeters: number;
      };
    };
    LogModeAnswer: {
      /** @enum {string} */
      mode: "eld-connected" | "logging-software" | "time-record";
      reason: ("eight-days" | "driveaway-towaway" | "engine-before-2000" | "short-rental" | "eld-malfunction" | "eld-revoked") | null;
      reasonDate: string | null;
      /** @enum {string} */
      warning: "none" | "near" | "over";
      daysUsed: number | null;
    };
    LogPeriod: {
      status: components["schemas"]["DutyStatus"];
      mode?: components["schemas"]["DutyMode"];
      startedAt: components["schemas"]["Instant"];
    };
    /** @enum {string} */
    LogRuleSet: "us-property-70-8" | "us-property-60-7" | "us-passenger-70-8" | "us-passenger-60-7" | "canada-south-70-7" | "canada-south-120-14" | "canada-north-80-7" | "canada-north-120-14" | "alaska-property-70-7" | "alaska-property-80-8" | "alaska-passenger-70-7" | "alaska-passenger-80-8" | "texas-70-7" | "california-property-80-8" | "california-flammable-tank-80-8" | "california-passenger-80-8" | "florida-70-7" | "florida-80-8";
    LogRules: {
      sets: {
        from: components["schemas"]["Instant"];
        ruleSet: components["schemas"]["LogRuleSet"];
        zone: components["schemas"]["Zone"];
        reason: ("border" | "latitude" | "cycle-switch" | "assignment") | null;
        isAssumed: boolean;
      }[];
      crossings: components["schemas"]["ZoneCrossing"][];
      clocks: {
        limits: components["schemas"]["LimitLeft"][];
        offToday: {
          countedMinutes: number;
          neededMinutes: number;
          outsideMinutes: number;
        } | null;
        off24By: components["schemas"]["Instant"] | null;
        deferral: {
          /** Format: date */
          dayOne: string;
          /** @enum {number} */
          day: 1 | 2;
          failed: string | null;
          deferredMinutes: number;
        } | null;
        others: {
          ruleset: components["schemas"]["LogRuleSet"];
          limits: components["schemas"]["LimitLeft"][];
        }[];
      };
      windows: {
        rule: components["schemas"]["HosRule"];
        startedAt: components["schemas"]["Instant"];
        endsAt: components["schemas"]["Instant"];
      }[];
      personalUseMeters: number;
      declarations: components["schemas"]["HosDeclaration"][];
    };
    MailedReport: {
      kind: components["schemas"]["ReportKind"];
      period: components["schemas"]["DatePeriod"];
      mailedAt: components["schemas"]["Instant"];
      recipientCount: number;
    };
    /** Format: date */
    MaintenanceDate: string;
    MaintenanceEvaluation: {
      asOf: components["schemas"]["Instant"];
      timeZone: components["schemas"]["TimeZone"];
      counters?: {
        odometer?: {
          /** @default [] */
          readings?: {
            at: components["schemas"]["Instant"];
            gatewayId: number;
            value: number;
          }[];
          /** @default [] */
          entered?: {
            at: components["schemas"]["Instant"];
            value: number;
          }[];
        };
        engine?: {
          /** @default [] */
          readings?: {
            at: components["schemas"]["Instant"];
            gatewayId: number;
            value: number;
          }[];
          /** @default [] */
          entered?: {
            at: components["schemas"]["Instant"];
            value: number;
          }[];
        };
      };
      services?: {
        id: number;
        everyMeters?: number;
        everyEngineSeconds?: number;
        everyDays?: number;
        everyMonths?: number;
        /** @default {} */
        last?: {
          date?: components["schemas"]["MaintenanceDate"] | null;
          meters?: number | null;
          engineSeconds?: number | null;
        };
        expectedMetersPerDay?: number | null;
        expectedEngineSecondsPerDay?: number | null;
        /** @default 30 */
        noticeDays?: number;
      }[];
      inspections?: {
        policy?: {
          /** @default false */
          allowsSelfCertification?: boolean;
        };
        acts: components["schemas"]["InspectionActSent"][];
        units?: {
          id: number;
          annualPassedOn?: components["schemas"]["MaintenanceDate"] | null;
        }[];
        /** @default [] */
        combinations?: number[][];
      };
      expirations?: {
        id: number;
        /** @enum {string} */
        kind: "license" | "hazmat" | "medical-card" | "irp" | "ifta-decal" | "registration" | "insurance" | "annual-inspection" | "other";
        expiresOn: components["schemas"]["MaintenanceDate"];
        noticeDays?: number | null;
      }[];
      roadside?: {
        id: number;
        inspectedOn: components["schemas"]["MaintenanceDate"];
        hasViolations: boolean;
        isReturnRequested: boolean;
        certifiedOn?: components["schemas"]["MaintenanceDate"] | null;
        returnedOn?: components["schemas"]["MaintenanceDate"] | null;
      }[];
      retention?: {
        id: number;
        /** @enum {string} */
        kind: "inspection" | "roadside" | "annual" | "maintenance";
        date: components["schemas"]["MaintenanceDate"];
        /** @default false */
        isOpen?: boolean;
        unitLeftOn?: components["schemas"]["MaintenanceDate"] | null;
      }[];
      faultCodes?: {
        at: components["schemas"]["Instant"];
        spn: number;
        fmi: number;
      }[];
      workOrders?: {
        id: number;
        lines: components["schemas"]["WorkOrderLineSent"][];
        /** @default 0 */
        partsTaxBasisPoints?: number;
      }[];
    };
    MaintenanceOverview: {
      units: {
        vehicles: number;
        trailers: number;
      };
      overdue: number;
      dueSoon: number;
      openDefects: number;
      unsafeDefects: number;
      openOrders: number;
      inShop: number;
      waitingForPart: number;
      available: number;
      months: {
        /** Format: date */
        month: string;
        preventiveCents: number;
        tiresCents: number;
        repairCents: number;
        meters: number;
      }[];
    };
    MemberJurisdiction: components["schemas"]["Jurisdiction"];
    /** @enum {string} */
    MissingField: "vehicle" | "trailer" | "shipping-document" | "location";
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
      /** Format: date */
      date: string;
      assetId: components["schemas"]["IdParam"];
      jurisdiction: components["schemas"]["Jurisdiction"];
      /** @enum {string} */
      kind: "exempt" | "trip-permit" | "attribution" | "distance";
      meters: number;
      reason: components["schemas"]["Reason"];
    };
    NewAlertMute: {
      /** @enum {string} */
      subjectKind: "vehicle" | "trailer" | "driver" | "device";
      subjectId: number;
      /** @default null */
      until?: components["schemas"]["Instant"] | null;
    };
    NewAlertRule: {
      name: string;
      /** @default true */
      isOn?: boolean;
      /** @default warning */
      severity?: components["schemas"]["AlertSeverity"];
      rule: components["schemas"]["AlertRule"];
      /** @default {} */
      telling?: components["schemas"]["AlertRecipients"];
    };
    NewApiKey: {
      name: string;
      permissions: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "MAINT_LIST" | "MAINT_UPDATE" | "INGEST" | "USER_PROVISION")[];
      groupIds?: number[] | null;
      expiresAt: components["schemas"]["Instant"] | null;
      /** @default null */
      allowedNetworks?: components["schemas"]["KeyNetworks"];
    };
    NewAsset: {
      kind: components["schemas"]["AssetKind"];
      unitNumber: string;
      vin?: string | null;
      year?: number | null;
      make?: string | null;
      model?: string | null;
      plate?: string | null;
      plateState?: string | null;
      fuelType?: components["schemas"]["FuelType"] | null;
      tankGallons?: number | null;
      grossWeightPounds?: number | null;
      axles?: number | null;
      heightInches?: number | null;
      widthInches?: number | null;
      lengthInches?: number | null;
      equipment?: ("dry-van" | "reefer" | "flatbed" | "step-deck" | "lowboy" | "tank" | "container" | "car-hauler" | "dump" | "other") | null;
      odometerMiles?: number | null;
      iftaQualifiedOverride?: boolean | null;
    };
    NewAssignment: {
      vehicleId: components["schemas"]["IdParam"];
      driverId?: components["schemas"]["IdParam"] | null;
      trailerId?: components["schemas"]["IdParam"] | null;
      dispatchedAt?: components["schemas"]["Instant"] | null;
      takesOverAt?: components["schemas"]["Instant"] | null;
      handsOverAt?: components["schemas"]["Instant"] | null;
    };
    NewCharge: {
      kind: components["schemas"]["ChargeKind"];
      description?: string | null;
      cents?: components["schemas"]["Cents"];
      /**
       * @default USD
       * @enum {string}
       */
      currency?: "USD" | "CAD" | "MXN";
      currencyCents?: components["schemas"]["Cents"] | null;
      exchangeRate?: number | null;
      exchangeDate?: string | null;
      stopSequence?: number | null;
    };
    NewCost: {
      kind: string;
      scope: components["schemas"]["CostScope"];
      vehicleId?: components["schemas"]["IdParam"] | null;
      driverId?: components["schemas"]["IdParam"] | null;
      loadId?: components["schemas"]["IdParam"] | null;
      form: components["schemas"]["CostForm"];
      from?: string | null;
      to?: string | null;
      cents?: components["schemas"]["Cents"] | null;
      rateE4?: number | null;
      percentE4?: number | null;
      counted?: components["schemas"]["Counted"] | null;
      /** @default [] */
      chargeKinds?: components["schemas"]["ChargeKind"][];
      sharedBy?: components["schemas"]["SharedBy"] | null;
      note?: string | null;
    };
    NewCounterReading: {
      /** @enum {string} */
      counter: "odometer" | "engine";
      value: number;
      /** @default false */
      isConfirmed?: boolean;
    };
    NewCustomer: {
      name: string;
      contact?: string | null;
      phone?: string | null;
      email?: string | null;
      note?: string | null;
      freeMinutes?: number | null;
      detentionCentsPerHour?: number | null;
      detentionIncrementMinutes?: number;
      detentionMaxCents?: number | null;
    };
    NewDeviceModel: {
      maker: string;
      model: string;
      protocol: components["schemas"]["DeviceProtocol"];
      capabilities: components["schemas"]["DeviceCapability"][];
      signals?: components["schemas"]["SignalMap"] | null;
      settings?: components["schemas"]["ProtocolSettings"];
    };
    NewDispatchStop: {
      placeId?: components["schemas"]["IdParam"];
      name?: string;
      lat?: number;
      lon?: number;
      /**
       * @default via
       * @enum {string}
       */
      kind?: "pickup" | "delivery" | "fuel" | "via";
      opensAt?: components["schemas"]["Instant"] | null;
      closesAt?: components["schemas"]["Instant"] | null;
      /** @default 0 */
      dockMinutes?: number;
    };
    NewDriver: {
      firstName: components["schemas"]["PersonName"];
      lastName: components["schemas"]["PersonName"];
      email?: string | null;
      username?: string | null;
      password?: string | null;
      phone?: string | null;
      licenseNumber?: string | null;
      licenseState?: string | null;
      licenseClass?: string | null;
      licenseExpiresOn?: string | null;
      homeTerminalName?: string | null;
      homeTerminalTimeZone?: components["schemas"]["TimeZone"];
      ruleSet?: components["schemas"]["RuleSet"];
      /** @enum {string} */
      homeZone?: "us" | "canada-south" | "canada-north" | "alaska" | "texas" | "california" | "florida";
      allowsPersonalConveyance?: boolean;
      allowsYardMove?: boolean;
      allowedExceptions?: components["schemas"]["HosException"][];
    };
    NewDriverResult: {
      driver: components["schemas"]["DriverDetail"];
      isMailSent: boolean;
      link: string | null;
    };
    NewExpiration: {
      kind: components["schemas"]["ExpirationKind"];
      /** @default null */
      assetId?: number | null;
      /** @default null */
      driverId?: number | null;
      title?: string | null;
      expiresOn: components["schemas"]["MaintenanceDate"];
      /** @default null */
      noticeDays?: number | null;
    };
    NewFaultOrderRule: {
      spn: number;
      /** @default null */
      fmi?: number | null;
      title: string;
      /** @default repair */
      category?: components["schemas"]["WorkOrderCategory"];
    };
    NewFuelPurchase: {
      /** Format: date */
      date: string;
      time?: string | null;
      seller: string;
      address?: string | null;
      jurisdiction: components["schemas"]["Jurisdiction"];
      fuel: components["schemas"]["IftaFuel"];
      quantity: number;
      /**
       * @default gallons
       * @enum {string}
       */
      unit?: "gallons" | "liters";
      priceCents?: number | null;
      /**
       * @default USD
       * @enum {string}
       */
      currency?: "USD" | "CAD";
      /** @default true */
      isTaxPaid?: boolean;
      /** @default true */
      isFull?: boolean;
      assetId?: components["schemas"]["IdParam"] | null;
      odometerMeters?: number | null;
      lat?: number | null;
      lon?: number | null;
    };
    NewGateway: {
      uniqueId: components["schemas"]["UniqueId"];
      deviceModelId?: number | null;
      firmware?: string | null;
      allowedNetworks?: components["schemas"]["Network"][];
      settings?: components["schemas"]["ProtocolSettings"];
    };
    NewGatewayResult: {
      gateway: components["schemas"]["GatewayDetail"];
      wasHeard: components["schemas"]["UnregisteredCalls"] | null;
    };
    NewGroup: {
      name: string;
      /** @default #2470c4 */
      color?: string;
    };
    NewHosEvent: {
      status: components["schemas"]["DutyStatus"];
      /** @default null */
      mode?: components["schemas"]["DutyMode"] | null;
      /** @default null */
      locationText?: string | null;
      startedAt?: components["schemas"]["Instant"];
      endedAt?: components["schemas"]["Instant"];
      annotation?: components["schemas"]["HosAnnotation"];
    };
    NewInspection: {
      kind: components["schemas"]["InspectionKind"];
      driverId?: number;
      vehicleId: number;
      /** @default [] */
      trailerIds?: number[];
      at?: components["schemas"]["Instant"];
      /** @default null */
      odometerMeters?: number | null;
      /** @default false */
      isOdometerConfirmed?: boolean;
      place?: string | null;
      items: {
        /** @enum {string} */
        code: "service-brakes" | "parking-brake" | "brake-hoses" | "trailer-brake-connections" | "headlights" | "turn-signals" | "stop-lamps" | "tail-lamps" | "clearance-lamps" | "reflectors" | "tires" | "wheels-rims" | "lugs" | "mud-flaps" | "fifth-wheel" | "locking-jaws" | "kingpin" | "steering" | "horn" | "wipers" | "mirrors" | "windshield" | "fire-extinguisher" | "triangles" | "fuses" | "seat-belts" | "landing-gear" | "doors" | "other";
        /** @enum {string} */
        result: "ok" | "defect" | "na";
      }[];
      /** @default [] */
      defects?: {
        unitId: number;
        /** @enum {string} */
        item: "service-brakes" | "parking-brake" | "brake-hoses" | "trailer-brake-connections" | "headlights" | "turn-signals" | "stop-lamps" | "tail-lamps" | "clearance-lamps" | "reflectors" | "tires" | "wheels-rims" | "lugs" | "mud-flaps" | "fifth-wheel" | "locking-jaws" | "kingpin" | "steering" | "horn" | "wipers" | "mirrors" | "windshield" | "fire-extinguisher" | "triangles" | "fuses" | "seat-belts" | "landing-gear" | "doors" | "other";
        description: string;
        isSafe: boolean;
      }[];
      /** @default null */
      secondDriver?: {
        id: number;
        agrees: boolean;
      } | null;
      signature: {
        name: string;
        /** @default [] */
        strokes?: [
          number,
          number
        ][][];
      };
    };
    NewLoad: {
      reference?: string | null;
      customerId: components["schemas"]["IdParam"];
      commodity?: string | null;
      weightKilograms?: number | null;
      note?: string | null;
      stops: components["schemas"]["NewStop"][];
      /** @default [] */
      assignments?: components["schemas"]["NewAssignment"][];
      charges?: components["schemas"]["NewCharge"][];
    };
    NewOrganization: {
      name: string;
      /** @default America/Chicago */
      timeZone?: components["schemas"]["TimeZone"];
      usdotNumber?: string | null;
      admin?: {
        firstName: components["schemas"]["PersonName"];
        lastName: components["schemas"]["PersonName"];
        /** Format: email */
        email: string;
      };
    };
    NewOrganizationResult: {
      organization: components["schemas"]["OrganizationSummary"];
      isMailSent: boolean;
      link: string | null;
    };
    NewOutOfServiceOrder: {
      assetId: number;
      reason: string;
    };
    NewPasskey: {
      id: string;
      rawId: string;
      /** @constant */
      type: "public-key";
      /** @enum {string} */
      authenticatorAttachment?: "platform" | "cross-platform";
      /** @default {} */
      clientExtensionResults?: Record<string, never>;
      response: {
        clientDataJSON: string;
        attestationObject: string;
        /** @default [] */
        transports?: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
      };
    };
    NewPlace: {
      name: string;
      category: components["schemas"]["PlaceCategory"];
      area: components["schemas"]["PlaceArea"];
      address?: string | null;
      color?: string | null;
      note?: string | null;
      freeMinutes?: number | null;
      detentionCentsPerHour?: number | null;
    };
    NewRateOverride: {
      quarter: components["schemas"]["Quarter"];
      jurisdiction: components["schemas"]["MemberJurisdiction"];
      fuel: components["schemas"]["IftaFuel"];
      /**
       * @default base
       * @enum {string}
       */
      kind?: "base" | "surcharge";
      value: number | "not levied";
      reason: components["schemas"]["Reason"];
    };
    NewRoadsideReport: {
      assetId: number;
      /** @default null */
      driverId?: number | null;
      reportNumber?: string | null;
      inspectedOn: components["schemas"]["MaintenanceDate"];
      place?: string | null;
      /** @default null */
      level?: number | null;
      /** @default [] */
      violations?: {
        code: string;
        description: string;
        /** @default false */
        isOutOfService?: boolean;
      }[];
      /** @default false */
      isReturnRequested?: boolean;
      /** @default null */
      certifiedOn?: components["schemas"]["MaintenanceDate"] | null;
      /** @default null */
      returnedOn?: components["schemas"]["MaintenanceDate"] | null;
      note?: string | null;
    };
    NewRuleSetEntry: {
      zone: components["schemas"]["Zone"];
      ruleSet: components["schemas"]["LogRuleSet"];
      from: components["schemas"]["Instant"];
      note?: string;
    };
    NewSavedView: {
      list: components["schemas"]["ViewedList"];
      name: string;
      search: string;
      /** @default false */
      isShared?: boolean;
    };
    NewServiceDone: {
      planId: number;
      assetId: number;
      doneOn: components["schemas"]["MaintenanceDate"];
      /** @default null */
      odometerMeters?: number | null;
      /** @default null */
      engineSeconds?: number | null;
      /** @default null */
      note?: string | null;
    };
    NewServicePlan: {
      name: string;
      /** @default service */
      kind?: components["schemas"]["ServicePlanKind"];
      unitKind: components["schemas"]["UnitKind"];
      /** @default null */
      groupId?: number | null;
      everyMeters?: number;
      everyEngineSeconds?: number;
      everyDays?: number;
      everyMonths?: number;
      /** @default 30 */
      noticeDays?: number;
      /** @default null */
      expectedMetersPerDay?: number | null;
      /** @default null */
      expectedEngineSecondsPerDay?: number | null;
    };
    NewShareLink: {
      label?: string;
      expiresAt: components["schemas"]["Instant"];
      /** @default false */
      endsAtArrival?: boolean;
      destination?: {
        placeId: components["schemas"]["IdParam"];
      } | {
        name: string;
        lat: number;
        lon: number;
      };
      /** @default false */
      showsArrival?: boolean;
      /** @default false */
      showsSpeed?: boolean;
      /** @default false */
      showsDriver?: boolean;
      phone?: string;
    };
    NewStop: {
      kind: components["schemas"]["StopKind"];
      placeId?: components["schemas"]["IdParam"] | null;
      location?: string | null;
      windowFrom?: components["schemas"]["Instant"] | null;
      windowTo?: components["schemas"]["Instant"] | null;
      arrivedAt?: components["schemas"]["Instant"] | null;
      departedAt?: components["schemas"]["Instant"] | null;
      reason?: string | null;
      note?: string | null;
    };
    NewTraccarImport: {
      /** Format: uri */
      url: string;
      token: string;
      days: number;
    };
    NewTruck: {
      unitNumber: string;
      uniqueId?: components["schemas"]["UniqueId"];
      deviceModelId?: number | null;
    };
    NewVehicleStatement: {
      assetId: components["schemas"]["IdParam"];
      /** Format: date */
      fromDate: string;
      /** @default null */
      untilDate?: string | null;
      reason: components["schemas"]["Reason"];
      /** @constant */
      kind: "qualification";
      isQualified: boolean;
    } | {
      assetId: components["schemas"]["IdParam"];
      /** Format: date */
      fromDate: string;
      /** @default null */
      untilDate?: string | null;
      reason: components["schemas"]["Reason"];
      /** @constant */
      kind: "calibration";
      roadPermille: number;
    };
    NewWebhook: {
      name: string;
      /** Format: uri */
      url: string;
      types: ("vehicle.created" | "vehicle.updated" | "vehicle.archived" | "vehicle.restored" | "trailer.created" | "trailer.updated" | "trailer.archived" | "trailer.restored" | "driver.created" | "driver.updated" | "driver.archived" | "driver.restored" | "user.created" | "user.updated" | "user.archived" | "user.restored" | "place.created" | "place.updated" | "place.archived" | "place.restored" | "group.created" | "group.updated" | "group.archived" | "group.restored" | "device.created" | "device.updated" | "device.archived" | "device.restored" | "device.paired" | "device.unpaired" | "position.received" | "trip.created" | "trip.updated" | "trip.removed" | "visit.arrived" | "visit.departed" | "visit.updated" | "visit.removed" | "duty.created" | "duty.updated" | "log.certified" | "unidentified.created" | "unidentified.assigned" | "alert.opened" | "alert.updated" | "alert.closed" | "alert.retracted" | "alert.acknowledged" | "violation.created" | "violation.updated" | "violation.removed" | "fuel-purchase.created" | "fuel-purchase.updated" | "fuel-purchase.removed" | "return.finalized" | "return.amended" | "inspection.submitted" | "defect.created" | "defect.certified" | "load.created" | "load.updated" | "load.delivered" | "load.removed" | "work-order.updated" | "work-order.removed")[];
      groupIds?: number[] | null;
      ruleIds?: number[] | null;
      /** @default 60 */
      positionSeconds?: number;
      /** @default [] */
      headers?: {
        name: string;
        value: string | null;
      }[];
    };
    NewWorkOrder: {
      assetId: number;
      title: string;
      /** @default repair */
      category?: components["schemas"]["WorkOrderCategory"];
      /** @default open */
      status?: components["schemas"]["WorkOrderStatus"];
      vendor?: string | null;
      note?: string | null;
      /** @default null */
      dueOn?: components["schemas"]["MaintenanceDate"] | null;
      /** @default false */
      isDown?: boolean;
      /** @default null */
      doneOn?: components["schemas"]["MaintenanceDate"] | null;
      /** @default null */
      odometerMeters?: number | null;
      /** @default null */
      engineSeconds?: number | null;
      /** @default 0 */
      partsTaxBasisPoints?: number;
      /** @default [] */
      lines?: components["schemas"]["WorkOrderLine"][];
      /** @default [] */
      planIds?: number[];
      /** @default [] */
      defectIds?: number[];
    };
    NewerData: {
      vehicleDays: number;
      purchases: number;
      adjustments: number;
      rates: number;
      difference: components["schemas"]["ReturnDifference"];
    };
    NotificationItem: {
      id: number;
      kind: string;
      toldAt: components["schemas"]["Instant"];
      readAt: components["schemas"]["Instant"] | null;
      reason: components["schemas"]["NotificationReason"];
      incident: components["schemas"]["IncidentSummary"] | null;
      title: string;
      href: string | null;
    };
    NotificationPage: {
      items: components["schemas"]["NotificationItem"][];
      before: string | null;
    };
    NotificationPolicy: {
      criticalBreaksQuietHours: boolean;
    };
    NotificationPreferences: {
      timings: {
        kind: string;
        channel: components["schemas"]["PersonalChannel"];
        timing: components["schemas"]["Timing"];
      }[];
      quietHours: components["schemas"]["QuietHours"] | null;
      digestAtMinutes: number;
    };
    NotificationReason: {
      /** @enum {string} */
      kind: "person" | "group" | "escalation" | "news";
      group: string | null;
    };
    NotificationSummary: {
      newCount: number;
      unseenCount: number;
      ongoingCount: number;
      thirtyDaysCount: number;
      priorCount: number;
    };
    Organization: {
      id: number;
      name: string;
      status: components["schemas"]["OrganizationStatus"];
      logo: string | null;
      timeZone: string;
      units: components["schemas"]["Units"];
      usdotNumber: string | null;
      carrierName: string | null;
      address: string | null;
      defaultRuleSet: components["schemas"]["RuleSet"];
      /** @enum {string} */
      homeZone: "us" | "canada-south" | "canada-north" | "alaska" | "texas" | "california" | "florida";
      zoneRuleSets: {
        [key: string]: "us-property-70-8" | "us-property-60-7" | "us-passenger-70-8" | "us-passenger-60-7" | "canada-south-70-7" | "canada-south-120-14" | "canada-north-80-7" | "canada-north-120-14" | "alaska-property-70-7" | "alaska-property-80-8" | "alaska-passenger-70-7" | "alaska-passenger-80-8" | "texas-70-7" | "california-property-80-8" | "california-flammable-tank-80-8" | "california-passenger-80-8" | "florida-70-7" | "florida-80-8";
      };
      hasZones: boolean;
      dayStartsAt: string;
      iftaLicenseNumber: string | null;
      iftaBaseJurisdiction: string | null;
      idleAfterMinutes: number;
      stopAfterMinutes: number;
      outdatedAfterMinutes: number;
      isSetupHidden: boolean;
      speedingOverMph: number;
      idleGallonsPerHourE4: number;
      weekStartsOn: number;
      brakingWeight: number;
      accelerationWeight: number;
      corneringWeight: number;
      crashWeight: number;
      speedingWeight: number;
    };
    OrganizationChange: {
      name?: string;
      timeZone?: components["schemas"]["TimeZone"];
      units?: components["schemas"]["Units"];
      usdotNumber?: string | null;
      carrierName?: string | null;
      address?: string | null;
      defaultRuleSet?: components["schemas"]["RuleSet"];
      /** @enum {string} */
      homeZone?: "us" | "canada-south" | "canada-north" | "alaska" | "texas" | "california" | "florida";
      zoneRuleSets?: components["schemas"]["ZoneRuleSets"];
      dayStartsAt?: string;
      iftaLicenseNumber?: string | null;
      iftaBaseJurisdiction?: string | null;
      idleAfterMinutes?: number;
      stopAfterMinutes?: number;
      outdatedAfterMinutes?: number;
      isSetupHidden?: boolean;
      speedingOverMph?: number;
      idleGallonsPerHourE4?: number;
      weekStartsOn?: number;
      brakingWeight?: number;
      accelerationWeight?: number;
      corneringWeight?: number;
      crashWeight?: number;
      speedingWeight?: number;
    };
    /** @enum {string} */
    OrganizationStatus: "active" | "deactivated";
    OrganizationSummary: {
      id: number;
      name: string;
      status: components["schemas"]["OrganizationStatus"];
      timeZone: string;
      vehicleCount: number;
      driverCount: number;
      userCount: number;
      gatewayCount: number;
      lastActivityAt: components["schemas"]["Instant"] | null;
      createdAt: components["schemas"]["Instant"];
    };
    OrganizationTwoStep: {
      /** @enum {string} */
      policy: "optional" | "administrators" | "everyone";
      from: components["schemas"]["Instant"] | null;
      people: number;
      withTwoStep: number;
      without: components["schemas"]["Reference"][];
    };
    OutOfServiceOrder: {
      id: number;
      at: components["schemas"]["Instant"];
      reason: string;
      liftedAt: components["schemas"]["Instant"] | null;
      liftNote: string | null;
    };
    OwnInspections: {
      driver: components["schemas"]["Reference"] | null;
      vehicle: components["schemas"]["Reference"] | null;
      trailers: components["schemas"]["Reference"][];
      readiness: components["schemas"]["ReadinessAnswer"];
      toReview: components["schemas"]["InspectionSummary"][];
      toSign: components["schemas"]["InspectionSummary"][];
      recent: components["schemas"]["InspectionSummary"][];
    };
    OwnPasswordChange: {
      currentPassword: string;
      password: components["schemas"]["Password"];
    };
    PasskeyAssertion: {
      id: string;
      rawId: string;
      /** @constant */
      type: "public-key";
      /** @enum {string} */
      authenticatorAttachment?: "platform" | "cross-platform";
      /** @default {} */
      clientExtensionResults?: Record<string, never>;
      response: {
        clientDataJSON: string;
        authenticatorData: string;
        signature: string;
        userHandle?: string;
      };
    };
    PasskeyCreation: {
      challenge: string;
      rp: {
        id: string;
        name: string;
      };
      user: {
        id: string;
        name: string;
        displayName: string;
      };
      pubKeyCredParams: {
        /** @constant */
        type: "public-key";
        alg: number;
      }[];
      timeout: number;
      /** @constant */
      attestation: "none";
      authenticatorSelection: {
        /** @constant */
        residentKey: "required";
        /** @constant */
        requireResidentKey: true;
        /** @constant */
        userVerification: "required";
      };
      excludeCredentials: {
        /** @constant */
        type: "public-key";
        id: string;
      }[];
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
      figure: components["schemas"]["PerformanceFigure"];
      beforeE4: number;
      afterE4: number;
      parts: {
        id: number;
        ownE4: number;
        weightE4: number;
      }[];
    };
    PerformanceEvaluation: {
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
      timeZone: components["schemas"]["TimeZone"];
      weekStartsOn: number;
      rankBy: components["schemas"]["PerformanceFigure"];
      settings: components["schemas"]["PerformanceSettings"];
      subjects: {
        id: number;
        inServiceFrom: string | null;
        inServiceTo: string | null;
      }[];
      days: {
        subjectId: number;
        /** Format: date */
        date: string;
        meters: number;
        drivingSeconds: number;
        idleSeconds: number;
        ptoSeconds: number;
        engineSeconds: number | null;
        speedingSeconds: number;
        legalDrivingSeconds: number | null;
        usedMilliliters: number | null;
        idleMilliliters: number | null;
        events: {
          [key: string]: number;
        };
        violations: number;
        stopsTimed: number;
        stopsOnTime: number;
        logDays: number;
        uncertifiedDays: number;
      }[];
      fills: {
        subjectId: number | null;
        /** Format: date */
        date: string;
        odometerMeters: number | null;
        milliliters: number;
        cents: number | null;
        isFull: boolean;
      }[];
      before?: components["schemas"]["DatePeriod"];
    };
    /** @enum {string} */
    PerformanceFigure: "milesPerGallonE4" | "engineUseE4" | "daysUsedE4" | "calendarUseE4" | "legalUseE4" | "idleShareE4" | "eventsPer1000MilesE4" | "speedingShareE4" | "violationsPer1000HoursE4" | "onTimeE4" | "uncertifiedE4" | "scoreE4";
    PerformanceFigures: {
      meters: number;
      drivingSeconds: number;
      idleSeconds: number;
      engineSeconds: number;
      daysInService: number;
      daysUsed: number;
      serviceSeconds: number;
      idleShareE4: number | null;
      engineUseE4: number | null;
      daysUsedE4: number | null;
      calendarUseE4: number | null;
      legalUseE4: number | null;
      milesPerGallonE4: number | null;
      milesPerGallonSource: ("signals" | "fills") | null;
      idleMilliliters: number;
      idleCents: number | null;
      eventsPer1000MilesE4: number | null;
      speedingShareE4: number | null;
      violationsPer1000HoursE4: number | null;
      onTimeE4: number | null;
      uncertifiedE4: number | null;
      scoreE4: number | null;
      scoreShown: number | null;
      scoreLines: {
        kind: string;
        count?: number;
        seconds?: number;
        impactE4: number;
      }[];
      idleSavingCents: number | null;
    };
    PerformanceOutlier: {
      id: number;
      figure: components["schemas"]["PerformanceFigure"];
      /** @enum {string} */
      side: "high" | "low";
    };
    PerformanceRows: {
      days: {
        /** Format: date */
        date: string;
        meters: number;
        drivingSeconds: number;
        idleSeconds: number;
        ptoSeconds: number;
        engineSeconds: number | null;
        speedingSeconds: number;
        legalDrivingSeconds: number | null;
        usedMilliliters: number | null;
        events: {
          [key: string]: number;
        };
        violations: number;
        stopsTimed: number;
        stopsOnTime: number;
        logDays: number;
        uncertifiedDays: number;
      }[];
      fills: {
        id: number;
        /** Format: date */
        date: string;
        odometerMeters: number | null;
        milliliters: number;
        isFull: boolean;
      }[];
      events: {
        at: components["schemas"]["Instant"];
        kind: string;
        vehicle: components["schemas"]["Reference"];
        lat: number | null;
        lon: number | null;
      }[];
    };
    PerformanceSettings: {
      idleGallonsPerHourE4: number;
      eventWeights: {
        [key: string]: number;
      };
      speedingWeight: number;
    };
    /** @enum {string} */
    PerformanceSubject: "vehicle" | "driver";
    PerformanceWeek: {
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
      hours: number;
      meters: number;
      drivingSeconds: number;
      idleShareE4: number | null;
      calendarUseE4: number | null;
      scoreE4: number | null;
    };
    PersonName: string;
    /** @enum {string} */
    PersonalChannel: "mail" | "push";
    Place: string;
    PlaceArea: {
      /** @constant */
      shape: "circle";
      lat: number;
      lon: number;
      radiusMeters: number;
    } | {
      /** @constant */
      shape: "polygon";
      points: [
        number,
        number
      ][];
    };
    /** @enum {string} */
    PlaceCategory: "terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other";
    PlaceChange: {
      name?: string;
      category?: components["schemas"]["PlaceCategory"];
      area?: components["schemas"]["PlaceArea"];
      address?: string | null;
      color?: string | null;
      note?: string | null;
      freeMinutes?: number | null;
      detentionCentsPerHour?: number | null;
    };
    PlaceDetail: {
      id: number;
      name: string;
      category: components["schemas"]["PlaceCategory"];
      area: components["schemas"]["PlaceArea"];
      address: string | null;
      color: string | null;
      location: string;
      insideCount: number;
      visitCount: number;
      medianDwellSeconds: number | null;
      archivedAt: components["schemas"]["Instant"] | null;
      note: string | null;
      freeMinutes: number | null;
      detentionCentsPerHour: number | null;
      areaSquareMeters: number;
      inside: components["schemas"]["PlaceVisitor"][];
      passCount: number;
      dwellHistogram: number[];
      derivedPercent: number | null;
      updatedAt: components["schemas"]["Instant"];
    };
    PlaceOnMap: {
      id: number;
      name: string;
      category: components["schemas"]["PlaceCategory"];
      area: components["schemas"]["PlaceArea"];
      color: string | null;
    };
    PlaceSummary: {
      id: number;
      name: string;
      category: components["schemas"]["PlaceCategory"];
      area: components["schemas"]["PlaceArea"];
      address: string | null;
      color: string | null;
      location: string;
      insideCount: number;
      visitCount: number;
      medianDwellSeconds: number | null;
      archivedAt: components["schemas"]["Instant"] | null;
    };
    PlaceVisitor: {
      vehicle: {
        id: number;
        name: string;
        status: components["schemas"]["VehicleStatus"] | null;
      };
      driver: components["schemas"]["Reference"] | null;
      duty: {
        status: components["schemas"]["DutyStatus"];
        mode: components["schemas"]["DutyMode"] | null;
      } | null;
      arrivedAt: components["schemas"]["Instant"];
      isApproximate: boolean;
    };
    PlannedBlock: {
      /** @enum {string} */
      kind: "driving" | "dock" | "break" | "split" | "rest" | "restart" | "wait";
      status: components["schemas"]["DutyStatus"];
      startedAt: components["schemas"]["Instant"];
      endedAt: components["schemas"]["Instant"];
      leg: number;
      drivenMinutes: number;
      distanceMeters: number | null;
      citation: string | null;
      text: string;
    };
    PlannedCrossing: {
      at: components["schemas"]["Instant"];
      leg: number;
      drivenMinutes: number;
      ruleset: components["schemas"]["LogRuleSet"];
    };
    ProtocolSettings: {
      timeZoneOffsetMinutes?: number;
      acceptsBadChecksum?: boolean;
      mapping?: components["schemas"]["JsonMapping"];
    };
    Provisioning: {
      baseUrl: string;
      keys: components["schemas"]["Reference"][];
      lastCall: {
        at: components["schemas"]["Instant"];
        method: string;
        path: string;
        status: number;
        problem: string | null;
        keyName: string;
      } | null;
      people: number;
      groups: {
        id: number;
        name: string;
        members: number;
        hasRule: boolean;
      }[];
    };
    PublicSettings: {
      items: components["schemas"]["Setting"][];
      /** @enum {string} */
      registration: "open" | "request" | "closed";
      isMailOn: boolean;
      mapStyleUrl: string | null;
      demoSignIns: {
        title: string;
        email: string;
        password: string;
      }[];
      passkeyOrigin: string | null;
      isSignOnOffered: boolean;
    };
    PushSubscription: {
      /** Format: uri */
      endpoint: string;
      keys: {
        p256dh: string;
        auth: string;
      };
    };
    Quarter: string;
    /** @enum {string} */
    QuarterStatus: "open" | "settling" | "ready" | "finalized" | "amended" | "not-applicable";
    QuarterSummary: {
      quarter: string;
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
      /** Format: date */
      dueDate: string;
      status: components["schemas"]["QuarterStatus"];
      hasNewerData: boolean;
      revisions: {
        id: number;
        revision: number;
        reason: string | null;
        finalizedAt: components["schemas"]["Instant"];
        finalizedBy: string | null;
        totalCents: number;
      }[];
    };
    QueryFlag: boolean;
    QuietHours: {
      fromMinutes: number;
      untilMinutes: number;
    };
    RateRow: {
      jurisdiction: string;
      fuel: components["schemas"]["IftaFuel"];
      /** @enum {string} */
      kind: "base" | "surcharge";
      value: components["schemas"]["RateValue"];
      fromDate: string | null;
      untilDate: string | null;
      /** @enum {string} */
      source: "built-in" | "file" | "override";
      confidence: ("high" | "medium" | "low" | "unknown") | null;
      override: {
        id: number;
        reason: string;
        madeBy: string | null;
        madeAt: components["schemas"]["Instant"];
      } | null;
    };
    RateTable: {
      quarter: string;
      status: ("final" | "preliminary") | null;
      source: string | null;
      loadedAt: components["schemas"]["Instant"] | null;
      loadedBy: string | null;
      loadedFor: ("organization" | "platform") | null;
      rows: components["schemas"]["RateRow"][];
      history: {
        source: string;
        /** @enum {string} */
        status: "final" | "preliminary";
        loadedAt: components["schemas"]["Instant"];
        loadedBy: string | null;
        /** @enum {string} */
        loadedFor: "organization" | "platform";
      }[];
    };
    RateUploadResult: {
      isDryRun: boolean;
      errors: {
        row: number | null;
        column: string | null;
        message: string;
      }[];
      rateCount: number;
      changes: {
        jurisdiction: string;
        fuel: components["schemas"]["IftaFuel"];
        /** @enum {string} */
        kind: "base" | "surcharge";
        fromDate: string | null;
        untilDate: string | null;
        before: number | ("not levied" | "unknown") | null;
        after: number | ("not levied" | "unknown") | null;
      }[];
    };
    RateValue: number | ("not levied" | "unknown");
    ReaderIncident: {
      id: number;
      kind: string;
      severity: components["schemas"]["AlertSeverity"];
      state: components["schemas"]["IncidentState"];
      startedAt: components["schemas"]["Instant"];
      endedAt: components["schemas"]["Instant"] | null;
      learnedAt: components["schemas"]["Instant"];
      retractedAt: components["schemas"]["Instant"] | null;
      rule: {
        id: number;
        name: string;
        version: number;
      };
      subject: {
        id: number;
        name: string;
        /** @enum {string} */
        kind: "vehicle" | "trailer" | "driver" | "device" | "organization";
      };
      vehicle: components["schemas"]["Reference"] | null;
      driver: components["schemas"]["Reference"] | null;
      place: components["schemas"]["Reference"] | null;
      location: string | null;
      lat: number | null;
      lon: number | null;
      details: {
        [key: string]: string | number | boolean | null;
      };
      headline: string;
      acknowledged: {
        by: components["schemas"]["Reference"];
        at: components["schemas"]["Instant"];
      } | null;
      resolved: {
        by: components["schemas"]["Reference"];
        at: components["schemas"]["Instant"];
        reason: string;
      } | null;
      assignedTo: components["schemas"]["Reference"] | null;
      snoozedUntil: components["schemas"]["Instant"] | null;
      isNew: boolean;
    };
    ReadinessAnswer: {
      /** @enum {string} */
      state: "ready" | "review-needed" | "reason-needed" | "blocked";
      because: {
        /** @enum {string} */
        code: "out-of-service" | "unsafe-defect" | "not-certified" | "annual-overdue" | "not-reviewed";
        unitId: number;
        id: number | null;
      }[];
    };
    /** @enum {string} */
    ReadingName: "voltage-millivolts" | "battery-millivolts" | "battery-percent" | "gsm-signal" | "movement" | "fuel-percent" | "fuel-milliliters" | "fuel-used-milliliters" | "engine-seconds" | "engine-rpm" | "coolant-celsius" | "axle-1-kilograms" | "axle-2-kilograms" | "axle-3-kilograms" | "axle-4-kilograms" | "axle-5-kilograms" | "pto" | "door-open";
    Reason: string;
    RecentLog: {
      ruleset: components["schemas"]["LogRuleSet"];
      timeZone: string;
      dayStartsAt: string;
      restedBefore: boolean;
      periods: components["schemas"]["LogPeriod"][];
      exceptions: {
        kind: components["schemas"]["LogException"];
        from?: components["schemas"]["Instant"];
        to?: components["schemas"]["Instant"];
      }[];
      rules?: {
        rulesets: components["schemas"]["RuleSetChange"][];
        deferrals: string[];
        ferries: components["schemas"]["Ferry"][];
        otherRulesets: components["schemas"]["LogRuleSet"][];
      };
    };
    Reference: {
      id: number;
      name: string;
    };
    Registration: {
      firstname: components["schemas"]["PersonName"];
      lastname: components["schemas"]["PersonName"];
      /** Format: email */
      email: string;
      password: components["schemas"]["Password"];
      /** @default USER */
      role?: string;
      /** @default 1 */
      id?: number;
      organizationName?: string;
    };
    /** @enum {string} */
    ReportKind: "month" | "week";
    ReportSchedule: {
      kind: components["schemas"]["ReportKind"];
      user: components["schemas"]["Reference"];
      hasAmounts: boolean;
      problem: string | null;
    };
    /** @enum {string} */
    RetentionCategory: "locationHistory" | "iftaLocationHistory" | "fuelTax" | "hoursOfService" | "activityLog" | "notifications" | "loads" | "inspections" | "maintenance";
    RetentionChange: {
      locationHistory?: number;
      iftaLocationHistory?: number;
      fuelTax?: number;
      hoursOfService?: number;
      activityLog?: number;
      notifications?: number;
      loads?: number;
      inspections?: number;
      maintenance?: number;
    };
    RetentionPeriod: {
      category: components["schemas"]["RetentionCategory"];
      months: number;
      floorMonths: number;
      defaultMonths: number;
    };
    RetentionPreview: {
      items: {
        category: components["schemas"]["RetentionCategory"];
        months: number;
        cutoffAt: components["schemas"]["Instant"];
        count: number;
        oldestAt: components["schemas"]["Instant"] | null;
        newestAt: components["schemas"]["Instant"] | null;
      }[];
    };
    RetentionRun: {
      /** Format: date */
      date: string;
      startedAt: components["schemas"]["Instant"];
      finishedAt: components["schemas"]["Instant"] | null;
      items: {
        category: components["schemas"]["RetentionCategory"];
        months: number;
        cutoffAt: components["schemas"]["Instant"];
        count: number;
        oldestAt: components["schemas"]["Instant"] | null;
        newestAt: components["schemas"]["Instant"] | null;
      }[];
    };
    ReturnDifference: {
      lines: {
        fuel: components["schemas"]["IftaFuel"];
        jurisdiction: string;
        /** @enum {string} */
        kind: "base" | "surcharge";
        /** Format: date */
        fromDate: string;
        before: {
          jurisdiction: string;
          /** @enum {string} */
          kind: "base" | "surcharge";
          /** Format: date */
          fromDate: string;
          /** Format: date */
          untilDate: string;
          rate: components["schemas"]["RateValue"];
          totalMiles: number | null;
          taxableMiles: number | null;
          taxPaidGallons: number | null;
          taxableGallons: number | null;
          netGallons: number | null;
          taxCents: number | null;
        } | null;
        after: {
          jurisdiction: string;
          /** @enum {string} */
          kind: "base" | "surcharge";
          /** Format: date */
          fromDate: string;
          /** Format: date */
          untilDate: string;
          rate: components["schemas"]["RateValue"];
          totalMiles: number | null;
          taxableMiles: number | null;
          taxPaidGallons: number | null;
          taxableGallons: number | null;
          netGallons: number | null;
          taxCents: number | null;
        } | null;
        taxCents: number;
      }[];
      interestCents: number;
      totalCents: number;
    };
    ReturnRevision: {
      id: number;
      revision: number;
      reason: string | null;
      finalizedAt: components["schemas"]["Instant"];
      finalizedBy: string | null;
      quarter: string;
      totalCents: number;
      taxReturn: components["schemas"]["TaxReturn"];
      difference: components["schemas"]["ReturnDifference"] | null;
    };
    Revenue: {
      meters: components["schemas"]["ClassMeters"];
      revenueCents: number;
      withoutMilesCents: number;
      countedLoadedMeters: number;
      revenuePerMileE4: number | null;
      revenuePerLoadedMileE4: number | null;
      emptyShareE4: number | null;
      costCents: number;
      costsByKind: {
        kind: string;
        cents: number;
      }[];
      costPerMileE4: number | null;
      operatingRatioE4: number | null;
      marginCents: number;
      marginPerMileE4: number | null;
      marginPerDayCents: number | null;
      daysInService: number;
      fuelMilliliters: number;
      estimatedFuelCents: number;
      milesPerGallonE4: number | null;
      costOfCountedLoadsCents: number;
      costOfOtherLoadsCents: number;
      costWithoutLoadCents: number;
      vehicles: {
        vehicleId: number | null;
        meters: components["schemas"]["ClassMeters"];
        daysInService: number;
        revenueCents: number;
        costCents: number;
        marginCents: number;
      }[];
      drivers: {
        driverId: number | null;
        operatedMeters: number;
        loadedMeters: number;
        revenueCents: number;
      }[];
      loads: {
        loadId: number;
        isCounted: boolean;
        revenueCents: number;
        loadedMeters: number;
        emptyMeters: number;
        costCents: number;
        marginCents: number | null;
        marginPerLoadedMileE4: number | null;
        isPartial: boolean;
        shares: {
          vehicleId: number | null;
          driverId: number | null;
          cents: number;
        }[];
        detentionCents: number;
        detentionNotInvoicedCents: number;
      }[];
      lanes: {
        lane: string;
        loadCount: number;
        revenueCents: number;
        loadedMeters: number;
        emptyMeters: number;
        costCents: number;
        marginCents: number;
        medianE4: number | null;
        lowE4: number | null;
        highE4: number | null;
        /** @enum {string} */
        verdict: "too-few" | "earns" | "loses" | "unclear";
      }[];
      customers: {
        customer: string;
        loadCount: number;
        revenueCents: number;
        marginCents: number;
        waitedSeconds: number;
        lostDrivingSeconds: number;
        detentionNotInvoicedCents: number;
      }[];
      waiting: {
        stopCount: number;
        waitedSeconds: number;
        overSeconds: number;
        lostDrivingSeconds: number;
        lostRevenueCents: number | null;
      };
      attention: {
        loadsWithoutMiles: number[];
        loadsWithoutDate: number[];
        milesWithoutLoad: {
          vehicleId: number;
          meters: number;
        }[];
        fuelWithoutVehicleMilliliters: number;
        fuelWithoutPriceMilliliters: number;
        detentionNotInvoicedCents: number;
      };
      change: {
        revenuePerMile: components["schemas"]["ShownChange"];
        marginPerMile: components["schemas"]["ShownChange"];
      } | null;
      period: components["schemas"]["DatePeriod"];
      comparedWith: components["schemas"]["DatePeriod"];
      earlier: components["schemas"]["RevenueTotals"];
      chargesByKind: {
        kind: string;
        cents: number;
      }[];
      names: {
        vehicles: components["schemas"]["Reference"][];
        drivers: components["schemas"]["Reference"][];
        lanes: {
          lane: string;
          from: {
            lat: number;
            lon: number;
          };
          to: {
            lat: number;
            lon: number;
          };
        }[];
        loads: {
          id: number;
          name: string;
          customer: string;
          lane: string;
          status: string;
          detentionStop: number | null;
        }[];
      };
      pendingVehicles: number;
    };
    /** @enum {string} */
    RevenueBasis: "delivered" | "picked-up" | "invoiced";
    RevenueEvaluation: {
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
      timeZone: components["schemas"]["TimeZone"];
      basis: components["schemas"]["RevenueBasis"];
      fuelBasis: components["schemas"]["FuelBasis"];
      vehicles: {
        id: number;
        inServiceFrom: string | null;
        inServiceTo: string | null;
      }[];
      movements: {
        vehicleId: number;
        driverId: number | null;
        startedAt: components["schemas"]["Instant"];
        endedAt: components["schemas"]["Instant"];
        meters: number;
        isPersonal: boolean;
        isGap: boolean;
        hasTrailer: boolean | null;
      }[];
      hours: {
        /** Format: date */
        date: string;
        vehicleId: number | null;
        driverId: number;
        drivingSeconds: number;
        onDutySeconds: number;
      }[];
      fuel: {
        /** Format: date */
        date: string;
        vehicleId: number | null;
        milliliters: number;
        cents: number | null;
      }[];
      fuelUsed: {
        /** Format: date */
        date: string;
        vehicleId: number;
        milliliters: number;
      }[];
      loads: {
        id: number;
        /** @enum {string} */
        status: "planned" | "dispatched" | "picked-up" | "delivered" | "invoiced" | "paid" | "cancelled";
        customer: string;
        lane: string;
        weightKilograms: number | null;
        cancelledAt: components["schemas"]["Instant"] | null;
        invoicedOn: string | null;
        stops: {
          sequence: number;
          /** @enum {string} */
          kind: "pickup" | "delivery";
          windowFrom: components["schemas"]["Instant"] | null;
          windowTo: components["schemas"]["Instant"] | null;
          arrivedAt: components["schemas"]["Instant"] | null;
          departedAt: components["schemas"]["Instant"] | null;
          freeMinutes: number | null;
          centsPerHour: number | null;
          incrementMinutes: number;
          maxCents: number | null;
          drivingLeftSeconds: number | null;
          windowLeftSeconds: number | null;
        }[];
        assignments: {
          vehicleId: number;
          driverId: number | null;
          dispatchedAt: components["schemas"]["Instant"] | null;
          takesOverAt: components["schemas"]["Instant"] | null;
          handsOverAt: components["schemas"]["Instant"] | null;
        }[];
        charges: {
          id: number;
          kind: string;
          cents: number;
        }[];
      }[];
      costs: {
        id: number;
        kind: string;
        /** @enum {string} */
        scope: "fleet" | "vehicle" | "driver" | "load";
        /** @enum {string} */
        form: "once" | "per-mile" | "per-hour" | "per-month" | "percent";
        from: string | null;
        to: string | null;
        vehicleId?: number;
        driverId?: number;
        loadId?: number;
        cents?: number;
        rateE4?: number;
        percentE4?: number;
        /** @enum {string} */
        of?: "all" | "loaded" | "empty" | "driving" | "on-duty";
        chargeKinds?: string[];
        /** @enum {string} */
        sharedBy?: "miles" | "days" | "revenue";
      }[];
      before?: components["schemas"]["DatePeriod"];
    };
    /** @enum {string} */
    RevenueExportOf: "loads" | "lanes" | "customers" | "vehicles" | "drivers";
    RevenueRow: {
      date: string | null;
      kind: string;
      vehicle: components["schemas"]["Reference"] | null;
      driver: components["schemas"]["Reference"] | null;
      load: components["schemas"]["Reference"] | null;
      purchaseId: number | null;
      cents: number | null;
      meters: number | null;
      seconds: number | null;
      at: components["schemas"]["Instant"] | null;
    };
    /** @enum {string} */
    RevenueRowsOf: "charges" | "shares" | "costs" | "miles" | "stops";
    RevenueTotals: {
      meters: components["schemas"]["ClassMeters"];
      revenueCents: number;
      revenuePerMileE4: number | null;
      revenuePerLoadedMileE4: number | null;
      emptyShareE4: number | null;
      costCents: number;
      costPerMileE4: number | null;
      marginCents: number;
      marginPerMileE4: number | null;
      operatingRatioE4: number | null;
    };
    RoadsideReport: {
      id: number;
      unit: components["schemas"]["Unit"];
      driver: components["schemas"]["Reference"] | null;
      reportNumber: string | null;
      /** Format: date */
      inspectedOn: string;
      place: string | null;
      level: number | null;
      violations: {
        code: string;
        description: string;
        isOutOfService: boolean;
      }[];
      isReturnRequested: boolean;
      certifiedOn: string | null;
      certifiedBy: components["schemas"]["Reference"] | null;
      returnedOn: string | null;
      note: string | null;
      state: components["schemas"]["RoadsideState"];
      certifyBy: string | null;
      /** Format: date */
      keepUntil: string;
      files: {
        id: number;
        fileName: string;
        mediaType: string;
        createdAt: components["schemas"]["Instant"];
      }[];
    };
    /** @enum {string} */
    RoadsideState: "open" | "overdue" | "closed";
    RouteAnswer: {
      distanceMeters: number;
      driveMinutes: number;
      isEstimate: boolean;
      /** @enum {string} */
      source: "road-graph";
      attribution: string;
      line: string;
      legs: {
        distanceMeters: number;
        driveMinutes: number;
      }[];
      warnings: string[];
    };
    RouteQuestion: {
      stops: {
        lat: number;
        lon: number;
      }[];
    };
    /** @enum {string} */
    RuleSet: "us-property-70-8" | "us-property-60-7" | "us-passenger-70-8" | "us-passenger-60-7";
    RuleSetChange: {
      from: components["schemas"]["Instant"];
      ruleset: components["schemas"]["LogRuleSet"];
      /** @enum {string} */
      reason: "border" | "latitude" | "cycle-switch" | "assignment";
    };
    RuleSetDetails: {
      id: components["schemas"]["LogRuleSet"];
      name: string;
      /** @enum {string} */
      country: "us" | "canada";
      /** @enum {string} */
      zone: "us" | "canada-south" | "canada-north" | "alaska" | "texas" | "california" | "florida";
      limits: components["schemas"]["RuleSetLimit"][];
      cycleDays: number;
      reset: {
        minutes: number;
        citation: string;
      };
      restart: {
        minutes: number;
        citation: string;
      } | null;
      splits: {
        /** @enum {string} */
        who: "anyone" | "team";
        eachMinutes: number;
        togetherMinutes: number;
        berthMinutes: number;
        citation: string;
      }[];
      exceptions: {
        kind: components["schemas"]["LogException"];
        citation: string;
      }[];
      verified: {
        on: string;
        source: string;
        isReadInFull: boolean;
        gaps: string[];
      };
    };
    RuleSetEntry: {
      id: number;
      zone: components["schemas"]["Zone"];
      ruleSet: components["schemas"]["LogRuleSet"];
      from: components["schemas"]["Instant"];
      /** @enum {string} */
      reason: "assignment" | "cycle-switch";
      note: string | null;
      /** @enum {string} */
      state: "active" | "proposed" | "rejected" | "withdrawn";
      setBy: components["schemas"]["Reference"] | null;
      setAt: components["schemas"]["Instant"];
      answeredBy: components["schemas"]["Reference"] | null;
      answeredAt: components["schemas"]["Instant"] | null;
    };
    RuleSetLimit: {
      rule: components["schemas"]["HosRule"];
      /** @enum {string} */
      counts: "driving" | "on-duty" | "elapsed" | "off-duty";
      /** @enum {string} */
      per: "shift" | "day" | "break" | "cycle";
      limitMinutes: number;
      citation: string;
    };
    SavedView: {
      id: number;
      list: components["schemas"]["ViewedList"];
      name: string;
      search: string;
      isShared: boolean;
      owner: components["schemas"]["Reference"];
    };
    SavedViewChange: {
      name?: string;
      search?: string;
      isShared?: boolean;
    };
    ScimGroup: {
      schemas: string[];
      id: string;
      externalId?: string;
      displayName?: string;
      members?: {
        value: string;
        display: string;
      }[];
      meta: {
        resourceType: string;
        created: components["schemas"]["Instant"];
        lastModified: components["schemas"]["Instant"];
        location: string;
        version: string;
      };
    };
    ScimUser: {
      schemas: string[];
      id: string;
      externalId?: string;
      userName?: string;
      name?: {
        givenName: string;
        familyName: string;
        formatted: string;
      };
      displayName?: string;
      title?: string;
      active?: boolean;
      emails?: {
        value: string;
        type: string;
        primary: boolean;
      }[];
      phoneNumbers?: {
        value: string;
        type: string;
      }[];
      meta: {
        resourceType: string;
        created: components["schemas"]["Instant"];
        lastModified: components["schemas"]["Instant"];
        location: string;
        version: string;
      };
    };
    SearchFilter: {
      type: components["schemas"]["SearchType"];
      title: string;
    };
    SearchResult: {
      type: components["schemas"]["SearchType"];
      id: number;
      title: string;
      detail: string | null;
      isExact: boolean;
      position: {
        lat: number;
        lon: number;
      } | null;
    };
    SearchSection: {
      type: components["schemas"]["SearchType"];
      hasMore: boolean;
      items: components["schemas"]["SearchResult"][];
    };
    SearchTag: {
      id: number;
      name: string;
      color: string;
    };
    /** @enum {string} */
    SearchType: "vehicle" | "trailer" | "driver" | "gateway" | "user" | "group" | "place" | "load" | "town";
    SequenceGap: {
      eld: components["schemas"]["Reference"];
      vehicle: components["schemas"]["Reference"] | null;
      afterSequence: number;
      afterAt: components["schemas"]["Instant"];
      beforeSequence: number;
      beforeAt: components["schemas"]["Instant"];
      missingCount: number;
    };
    ServiceDone: {
      id: number;
      plan: components["schemas"]["Reference"];
      /** Format: date */
      doneOn: string;
      odometerMeters: number | null;
      engineSeconds: number | null;
      order: components["schemas"]["Reference"] | null;
      note: string | null;
    };
    ServiceDueRow: {
      state: components["schemas"]["ServiceState"];
      dueBy: ("meters" | "engineSeconds" | "date") | null;
      dueDate: string | null;
      terms: {
        /** @enum {string} */
        by: "meters" | "engineSeconds" | "date";
        /** @enum {string} */
        state: "unknown" | "ok" | "due-soon" | "overdue";
        dueAt: (number | string) | null;
        left: number | null;
        usedPercent: number | null;
        dueDate: string | null;
      }[];
      unit: components["schemas"]["Unit"];
      plan: {
        id: number;
        name: string;
        /** @enum {string} */
        kind: "service" | "annual-inspection";
      };
      order: components["schemas"]["Reference"] | null;
    };
    ServicePlan: {
      id: number;
      name: string;
      kind: components["schemas"]["ServicePlanKind"];
      unitKind: components["schemas"]["UnitKind"];
      group: components["schemas"]["Reference"] | null;
      everyMeters: number | null;
      everyEngineSeconds: number | null;
      everyDays: number | null;
      everyMonths: number | null;
      noticeDays: number;
      expectedMetersPerDay: number | null;
      expectedEngineSecondsPerDay: number | null;
      unitCount: number;
      overdueCount: number;
      dueSoonCount: number;
    };
    /** @enum {string} */
    ServicePlanKind: "service" | "annual-inspection";
    /** @enum {string} */
    ServiceState: "unknown" | "ok" | "due-soon" | "overdue";
    Session: {
      /** Format: uuid */
      id: string;
      createdAt: components["schemas"]["Instant"];
      lastUsedAt: components["schemas"]["Instant"];
      address: string | null;
      userAgent: string | null;
      method: components["schemas"]["SignInMethod"];
      isCurrent: boolean;
    };
    SetAsideWork: {
      /** @enum {string} */
      work: "trips" | "visits" | "miles" | "daily-totals" | "hours-of-service" | "duty-clocks" | "alerts" | "legs" | "position-days" | "dispatches";
      organization: components["schemas"]["Reference"];
      subject: string;
      reason: string;
      failures: number;
      firstFailedAt: components["schemas"]["Instant"];
      lastFailedAt: components["schemas"]["Instant"];
      retryAt: components["schemas"]["Instant"];
    };
    Setting: {
      /** @enum {string} */
      key: "darkMode" | "help" | "notifications" | "analyticsRevenue" | "analyticsFleetPerformance";
      isEnabled: boolean;
      /** @enum {string} */
      defaultTheme?: "light" | "dark";
    };
    SetupProgress: {
      isCompanyKnown: boolean;
      hasVehicle: boolean;
      hasDriver: boolean;
      hasPairedDevice: boolean;
      hasSignal: boolean;
      awaitedGatewayId: number | null;
      isHidden: boolean;
    };
    /** @enum {string} */
    Severity: "nominal" | "violation" | "egregious";
    Sha256: string;
    ShareLink: {
      id: number;
      label: string | null;
      createdAt: components["schemas"]["Instant"];
      createdBy: components["schemas"]["Reference"];
      expiresAt: components["schemas"]["Instant"];
      endsAtArrival: boolean;
      destinationName: string | null;
      showsArrival: boolean;
      showsSpeed: boolean;
      showsDriver: boolean;
      phone: string | null;
      openedCount: number;
      lastOpenedAt: components["schemas"]["Instant"] | null;
    };
    /** @enum {string} */
    SharedBy: "miles" | "days" | "revenue";
    SharedVehicle: {
      /** @constant */
      state: "live";
      now: components["schemas"]["Instant"];
      organizationName: string;
      unitNumber: string;
      timeZone: components["schemas"]["TimeZone"];
      units: components["schemas"]["Units"];
      expiresAt: components["schemas"]["Instant"];
      endsAtArrival: boolean;
      outdatedAfterMinutes: number;
      destination: {
        name: string;
        lat: number;
        lon: number;
      } | null;
      driver: string | null;
      phone: string | null;
      position: {
        at: components["schemas"]["Instant"];
        lat: number;
        lon: number;
        heading: number;
        isMoving: boolean;
        place: string;
        speedKph: number | null;
      } | null;
      arrival: {
        at: components["schemas"]["Instant"];
        metersLeft: number;
        isByHours: boolean;
        hasRest: boolean;
        origin: {
          at: components["schemas"]["Instant"];
          place: string;
          lat: number;
          lon: number;
        };
        progress: number;
      } | null;
    } | {
      /** @constant */
      state: "ended";
      /** @enum {string} */
      reason: "expired" | "revoked" | "arrived" | "withdrawn";
      endedAt: components["schemas"]["Instant"];
      timeZone: components["schemas"]["TimeZone"];
      organizationName: string;
    };
    ShownChange: {
      beforeE4: number;
      afterE4: number;
      parts: {
        name: string;
        lane?: string;
        e4: number;
      }[];
    };
    SignIn: {
      at: components["schemas"]["Instant"];
      isRefused: boolean;
      address: string | null;
      userAgent: string | null;
      method: components["schemas"]["SignInMethod"] | null;
    };
    /** @enum {string} */
    SignInMethod: "password" | "app" | "recovery-code" | "passkey" | "single-sign-on";
    SignOn: {
      provider: components["schemas"]["SignOnProvider"] | null;
      domains: components["schemas"]["SignOnDomain"][];
      people: number;
      administrators: components["schemas"]["Reference"][];
    };
    SignOnDomain: {
      domain: string;
      confirmedAt: components["schemas"]["Instant"] | null;
      recordName: string;
      recordValue: string;
    };
    SignOnProvider: {
      name: string;
      /** Format: uri */
      issuer: string;
      clientId: string;
      /** @default [] */
      extraScopes: string[];
      /** @default null */
      groupsClaim: string | null;
      /** @default [] */
      rules: components["schemas"]["SignOnRule"][];
      /** @default null */
      fallback: {
        role: components["schemas"]["GrantableRole"];
        permissions: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
      } | null;
      /** @default 12 */
      sessionHours: number;
      /** @default false */
      isRequired: boolean;
      /** @default [] */
      passwordAdministratorIds: number[];
      updatedAt: components["schemas"]["Instant"];
      redirectUrl: string;
      logoutUrl: string;
    };
    SignOnRule: {
      role: components["schemas"]["GrantableRole"];
      permissions: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
      group: string;
    };
    SignOnSettings: {
      name: string;
      /** Format: uri */
      issuer: string;
      clientId: string;
      /** @default [] */
      extraScopes?: string[];
      /** @default null */
      groupsClaim?: string | null;
      /** @default [] */
      rules?: components["schemas"]["SignOnRule"][];
      /** @default null */
      fallback?: {
        role: components["schemas"]["GrantableRole"];
        permissions: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
      } | null;
      /** @default 12 */
      sessionHours?: number;
      /** @default false */
      isRequired?: boolean;
      /** @default [] */
      passwordAdministratorIds?: number[];
      clientSecret?: string;
    };
    /** @enum {string} */
    Signal: "ignition" | "odometer-meters" | "voltage-millivolts" | "battery-millivolts" | "battery-percent" | "gsm-signal" | "movement" | "fuel-percent" | "fuel-milliliters" | "fuel-used-milliliters" | "engine-seconds" | "engine-rpm" | "coolant-celsius" | "axle-1-kilograms" | "axle-2-kilograms" | "axle-3-kilograms" | "axle-4-kilograms" | "axle-5-kilograms" | "pto" | "door-open" | "harsh" | "towing" | "crash" | "jamming" | "idling" | "unplugged" | "fault-code" | "panic" | "harsh-g";
    SignalMap: {
      ioId: number;
      signal: components["schemas"]["Signal"];
      /** @default 1 */
      multiplier?: number;
      /** @default 0 */
      offset?: number;
      /** @default false */
      isSigned?: boolean;
    }[];
    SignalMapEntry: {
      ioId: number;
      signal: components["schemas"]["Signal"];
      multiplier: number;
      offset: number;
      isSigned: boolean;
    };
    Signature: {
      name: string;
      strokes: [
        number,
        number
      ][][];
    };
    SignedIn: {
      user: components["schemas"]["CurrentUser"];
      accessToken: string;
      refreshToken: string;
    };
    State: {
      code: string;
      name: string;
      /** @enum {string} */
      country: "US" | "CA" | "MX";
      isIftaMember: boolean;
    };
    /** @enum {string} */
    StopKind: "pickup" | "delivery";
    StoredAlertRule: {
      /** @constant */
      kind: "speed";
      aboveKph: number;
      minSeconds: number;
      aboveKphByCategory: {
        [key: string]: number;
      } | null;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "idle";
      minSeconds: number;
      exceptPto: boolean;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "harsh";
      minG: number | null;
      events: ("braking" | "acceleration" | "cornering" | "crash")[];
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "place-entered";
      minSeconds: number;
      placeId: number | null;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "place-left";
      minSeconds: number;
      placeId: number | null;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "dwell";
      minSeconds: number;
      placeId: number | null;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "detention";
      placeId: number | null;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "unauthorized-movement";
      /** @enum {string} */
      when: "without-driver" | "outside-hours";
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "device-silent";
      movingHours: number;
      parkedHours: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "low-voltage";
      belowMillivolts: number;
      minSeconds: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "fault-code";
      spns: number[] | null;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "fuel-drop";
      minPercent: number;
      minGallons: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "refuel";
      minPercent: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "late-arrival";
      overMinutes: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "hours-short";
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "off-route";
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "hours-running-out";
      underMinutes: number;
      clocks: ("driving" | "window" | "break" | "cycle")[];
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "violation";
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "rules-assumed";
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "off-24-due";
      withinDays: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "personal-use";
      limits: ("60" | "75")[];
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "deferral-lost";
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "uncertified-log";
      afterDays: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "unidentified-driving";
      afterDays: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "malfunction";
      onDay: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "unsafe-defect";
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "repair-waiting";
      afterHours: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "service-due";
      /** @enum {string} */
      when: "due-soon" | "overdue";
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "expiration";
      withinDays: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "roadside-due";
      withinDays: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "fuel-tax-due";
      withinDays: number;
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    } | {
      /** @constant */
      kind: "rates-missing";
      scope: components["schemas"]["AlertScope"];
      where: {
        /** @enum {string} */
        is: "in" | "not-in";
        placeIds: number[];
        categories: ("terminal" | "customer" | "yard" | "fuel" | "rest" | "no-go" | "other")[];
      } | null;
      activeHours: {
        days: number[];
        fromMinutes: number;
        untilMinutes: number;
      }[] | null;
      atMostOnceMinutes: number | null;
    };
    SyncAnswer: {
      /** @constant */
      protocol: 1;
      serverTime: components["schemas"]["Instant"];
      lastSeq: number;
      photosWanted: string[];
      results: components["schemas"]["CommandResult"][];
      movingVehicle: {
        name: string;
        speedKph: number;
      } | null;
      parts: {
        profile?: {
          version: string;
          data: components["schemas"]["DriverAppProfile"];
        };
        units?: {
          version: string;
          data: components["schemas"]["OwnInspections"];
        };
        vehicles?: {
          version: string;
          data: components["schemas"]["DriverAppVehicles"];
        };
        inbox?: {
          version: string;
          data: components["schemas"]["DriverAppInbox"];
        };
        loads?: {
          version: string;
          data: components["schemas"]["DriverAppLoads"];
        };
        days: {
          [key: string]: {
            version: string;
            log: components["schemas"]["HosLog"];
          };
        };
      };
    };
    SyncCommand: {
      /** Format: uuid */
      id: string;
      seq: number;
      kind: string;
      v: number;
      at: components["schemas"]["Instant"];
      /** @default null */
      position?: {
        lat: number;
        lon: number;
        accuracyMeters: number;
      } | null;
      body: {
        [key: string]: unknown;
      };
    };
    SyncRequest: {
      /** @constant */
      protocol: 1;
      /** Format: uuid */
      deviceId: string;
      deviceName: string;
      appVersion: string;
      sentAt: components["schemas"]["Instant"];
      /** @default [] */
      clockChanges?: {
        afterSeq: number;
        byMs: number;
      }[];
      /** @default [] */
      commands?: components["schemas"]["SyncCommand"][];
      /** @default 0 */
      unsent?: number;
      /** @default {} */
      have?: {
        /** @default null */
        profile?: string | null;
        /** @default null */
        units?: string | null;
        /** @default {} */
        days?: {
          [key: string]: string;
        };
        vehicles?: string | null;
        inbox?: string | null;
        loads?: string | null;
      };
    };
    TaxReturn: {
      quarter: string;
      schedules: {
        fuel: components["schemas"]["IftaFuel"];
        totalMiles: number;
        totalGallons: number;
        mpgHundredths: number | null;
        lines: {
          jurisdiction: string;
          /** @enum {string} */
          kind: "base" | "surcharge";
          /** Format: date */
          fromDate: string;
          /** Format: date */
          untilDate: string;
          rate: components["schemas"]["RateValue"];
          totalMiles: number | null;
          taxableMiles: number | null;
          taxPaidGallons: number | null;
          taxableGallons: number | null;
          netGallons: number | null;
          taxCents: number | null;
        }[];
        otherPlaces: {
          place: components["schemas"]["Place"];
          miles: number;
        }[];
        taxCents: number;
      }[];
      interest: {
        jurisdiction: string;
        owedCents: number;
        interestCents: number;
      }[];
      taxCents: number;
      interestCents: number;
      totalCents: number;
      isNoOperation: boolean;
      isComputed: boolean;
    };
    TimeZone: string;
    /** @enum {string} */
    Timing: "at-once" | "digest" | "never";
    TokenPair: {
      accessToken: string;
      refreshToken: string;
    };
    TraccarCheck: {
      version: string;
      devices: {
        traccarId: number;
        name: string;
        /** @enum {string} */
        state: "new" | "here" | "refused";
        problem: string | null;
        uniqueId: string;
        /** @enum {string} */
        kind: "vehicle" | "trailer";
      }[];
      groups: {
        traccarId: number;
        name: string;
        /** @enum {string} */
        state: "new" | "here" | "refused";
        problem: string | null;
      }[];
      geofences: {
        traccarId: number;
        name: string;
        /** @enum {string} */
        state: "new" | "here" | "refused";
        problem: string | null;
      }[];
      driverCount: number;
    };
    TraccarImport: {
      id: number;
      url: string;
      /** @enum {string} */
      state: "running" | "done" | "stopped" | "failed";
      problem: string | null;
      nextAttemptAt: components["schemas"]["Instant"] | null;
      from: components["schemas"]["Instant"];
      until: components["schemas"]["Instant"];
      groups: {
        done: number;
        refused: number;
        total: number;
      };
      geofences: {
        done: number;
        refused: number;
        total: number;
      };
      devices: {
        done: number;
        refused: number;
        total: number;
      };
      accepted: number;
      duplicates: number;
      refused: number;
      percent: number;
      createdAt: components["schemas"]["Instant"];
      createdBy: components["schemas"]["Reference"] | null;
      finishedAt: components["schemas"]["Instant"] | null;
    };
    TraccarRecord: {
      /** @enum {string} */
      kind: "group" | "geofence" | "device";
      traccarId: number;
      name: string;
      uniqueId: string | null;
      /** @enum {string} */
      state: "waiting" | "reading" | "done" | "refused";
      problem: string | null;
      asset: components["schemas"]["Unit"] | null;
      readUntil: components["schemas"]["Instant"] | null;
      accepted: number;
      duplicates: number;
      refusals: {
        reason: string;
        count: number;
      }[];
    };
    TraccarServer: {
      /** Format: uri */
      url: string;
      token: string;
    };
    TripAnswer: {
      plans: components["schemas"]["DriverPlan"][];
      leftOutCount: number;
    };
    TripQuestion: {
      driverId?: components["schemas"]["IdParam"];
      groupId?: components["schemas"]["IdParam"];
      departAt: components["schemas"]["Instant"];
      driveMinutes?: number;
      destination?: {
        lat: number;
        lon: number;
      };
      pickup?: {
        lat: number;
        lon: number;
      };
      pickupOpensAt?: components["schemas"]["Instant"];
      arriveBy?: components["schemas"]["Instant"];
      from?: {
        lat: number;
        lon: number;
      };
      /** @default 0 */
      dockMinutes?: number;
      /**
       * @default SB
       * @enum {string}
       */
      restStatus?: "OFF" | "SB";
    };
    TwoStep: {
      isOn: boolean;
      requiredFrom: components["schemas"]["Instant"] | null;
      apps: {
        /** Format: uuid */
        id: string;
        name: string;
        createdAt: components["schemas"]["Instant"];
        lastUsedAt: components["schemas"]["Instant"] | null;
      }[];
      passkeys: {
        /** Format: uuid */
        id: string;
        name: string;
        createdAt: components["schemas"]["Instant"];
        lastUsedAt: components["schemas"]["Instant"] | null;
      }[];
      recoveryCodesLeft: number;
    };
    UnassignedMessage: {
      receivedAt: components["schemas"]["Instant"];
      address: string | null;
      hex: string;
      text: string;
      looksLike: string | null;
      usualPort: number | null;
      reading: components["schemas"]["DecodedMessageView"][] | null;
    };
    UnidentifiedDriving: {
      id: number;
      vehicle: components["schemas"]["Reference"] | null;
      eld: components["schemas"]["Reference"];
      startedAt: components["schemas"]["Instant"];
      endedAt: components["schemas"]["Instant"] | null;
      minutes: number;
      miles: number | null;
      from: components["schemas"]["HosPlace"];
      to: components["schemas"]["HosPlace"] | null;
      /** @enum {string} */
      state: "open" | "offered" | "assumed" | "annotated";
      annotations: {
        text: string;
        by: components["schemas"]["Reference"];
        at: components["schemas"]["Instant"];
      }[];
      offers: {
        driver: components["schemas"]["Reference"];
        offeredBy: components["schemas"]["Reference"];
        offeredAt: components["schemas"]["Instant"];
        annotation: string;
        /** @enum {string} */
        decision: "pending" | "accepted" | "refused";
        decidedAt: components["schemas"]["Instant"] | null;
      }[];
      suggestions: {
        driver: components["schemas"]["Reference"];
        reason: string;
      }[];
    };
    UniqueId: string;
    Unit: {
      id: number;
      name: string;
      /** @enum {string} */
      kind: "vehicle" | "trailer";
    };
    /** @enum {string} */
    UnitKind: "vehicle" | "trailer";
    UnitMaintenance: {
      unit: components["schemas"]["Unit"];
      counters: {
        odometerMeters: number | null;
        engineSeconds: number | null;
      };
      readiness: components["schemas"]["ReadinessAnswer"];
      services: components["schemas"]["ServiceDueRow"][];
      done: components["schemas"]["ServiceDone"][];
      orders: components["schemas"]["WorkOrderSummary"][];
      outOfService: components["schemas"]["OutOfServiceOrder"][];
      faultCodes: components["schemas"]["FaultCodeRow"][];
    };
    UnitReadiness: {
      /** @enum {string} */
      state: "ready" | "review-needed" | "reason-needed" | "blocked";
      because: {
        /** @enum {string} */
        code: "out-of-service" | "unsafe-defect" | "not-certified" | "annual-overdue" | "not-reviewed";
        unitId: number;
        id: number | null;
      }[];
      unit: components["schemas"]["Unit"];
      pulledById: number | null;
    };
    UnitSystemWords: {
      id: components["schemas"]["Units"];
      name: string;
      distance: string;
      speed: string;
      volume: string;
      weight: string;
      fuelEconomy: string;
    };
    /** @enum {string} */
    Units: "imperial" | "metric";
    UnknownGateway: {
      uniqueId: string;
      protocol: string;
      firstSeenAt: components["schemas"]["Instant"];
      lastSeenAt: components["schemas"]["Instant"];
      attempts: number;
      address: string | null;
      looksLike: string | null;
    };
    UnknownGatewayAssignment: {
      uniqueId: components["schemas"]["UniqueId"];
      deviceModelId?: number | null;
      organizationId: number;
    };
    UnregisteredCalls: {
      attempts: number;
      lastSeenAt: components["schemas"]["Instant"];
    };
    UnsubscribeOffer: {
      rule: string;
      organization: string;
    };
    UsTimeZone: {
      id: string;
      name: string;
    };
    /** @enum {string} */
    UserAct: "change-access" | "make-driver" | "resend-invitation" | "set-password" | "end-sessions" | "reset-two-step" | "reactivate" | "deactivate";
    UserChange: {
      firstName?: components["schemas"]["PersonName"];
      lastName?: components["schemas"]["PersonName"];
      email?: string | null;
      username?: components["schemas"]["Username"];
      role?: components["schemas"]["GrantableRole"];
      permissions?: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
      positionTitle?: string | null;
      phone?: string | null;
      timeZone?: components["schemas"]["TimeZone"] | null;
      units?: components["schemas"]["Units"] | null;
      currentPassword?: string;
    };
    UserDetail: {
      id: number;
      firstName: string;
      lastName: string;
      username: string;
      email: string | null;
      /** @enum {string} */
      role: "ADMIN" | "SUPER_ADMIN" | "USER";
      permissions: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
      /** @enum {string} */
      status: "active" | "invited" | "pending" | "deactivated";
      positionTitle: string | null;
      phone: string | null;
      timeZone: string | null;
      units: components["schemas"]["Units"] | null;
      profilePicture: string | null;
      lastSeenAt: components["schemas"]["Instant"] | null;
      createdAt: components["schemas"]["Instant"];
      sessionCount: number;
      isDriver: boolean;
      can: components["schemas"]["UserAct"][];
    };
    UserSummary: {
      id: number;
      firstName: string;
      lastName: string;
      username: string;
      email: string | null;
      /** @enum {string} */
      role: "ADMIN" | "SUPER_ADMIN" | "USER";
      permissions: ("ORG_DASH_READ" | "USER_READ" | "ORG_READ" | "ORG_UPDATE" | "USER_LIST" | "IFTA_LIST" | "ASSET_LIST" | "ASSET_CREATE" | "HR_READ" | "DRIVER_LIST" | "DRIVER_CREATE" | "GAT_LIST" | "GAT_READ" | "GAT_CREATE" | "GROUP_LIST" | "GROUP_READ" | "ACTIVITY_LOG_LIST" | "RET_READ" | "HOS_LIST" | "HOS_READ" | "VIO_LIST" | "AVAILABILITY_LIST" | "ANALYTICS_REVENUE" | "ANALYTICS_FLEET_PERFORMANCE" | "USER_CREATE" | "USER_UPDATE" | "USER_DELETE" | "ASSET_READ" | "ASSET_UPDATE" | "ASSET_DELETE" | "DRIVER_READ" | "DRIVER_UPDATE" | "DRIVER_DELETE" | "GAT_UPDATE" | "GAT_DELETE" | "GROUP_CREATE" | "GROUP_UPDATE" | "GROUP_DELETE" | "HOS_UPDATE" | "HOS_OWN" | "IFTA_UPDATE" | "RET_UPDATE" | "PLACE_LIST" | "PLACE_CREATE" | "PLACE_UPDATE" | "PLACE_DELETE" | "ALERT_LIST" | "ALERT_CREATE" | "ALERT_UPDATE" | "ALERT_DELETE" | "LOAD_LIST" | "LOAD_CREATE" | "LOAD_UPDATE" | "LOAD_DELETE" | "COST_UPDATE" | "DISPATCH_LIST" | "DISPATCH_CREATE" | "DISPATCH_UPDATE" | "DISPATCH_DELETE" | "DVIR_LIST" | "DVIR_OWN" | "MAINT_LIST" | "MAINT_UPDATE" | "DEFECT_CERTIFY" | "KEY_LIST" | "KEY_CREATE" | "KEY_UPDATE" | "KEY_DELETE" | "INGEST" | "WEBHOOK_LIST" | "WEBHOOK_CREATE" | "WEBHOOK_UPDATE" | "WEBHOOK_DELETE" | "SIGN_ON_READ" | "SIGN_ON_UPDATE" | "USER_PROVISION")[];
      /** @enum {string} */
      status: "active" | "invited" | "pending" | "deactivated";
      positionTitle: string | null;
      phone: string | null;
      timeZone: string | null;
      units: components["schemas"]["Units"] | null;
      profilePicture: string | null;
      lastSeenAt: components["schemas"]["Instant"] | null;
      createdAt: components["schemas"]["Instant"];
    };
    Username: string;
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
      id: number;
      vehicle: components["schemas"]["IftaVehicle"];
      /** @enum {string} */
      kind: "qualification" | "calibration";
      /** Format: date */
      fromDate: string;
      untilDate: string | null;
      isQualified: boolean | null;
      roadPermille: number | null;
      reason: string;
      madeBy: string | null;
      madeAt: components["schemas"]["Instant"];
    };
    /** @enum {string} */
    VehicleStatus: "moving" | "idling" | "stopped" | "outdated";
    /** @enum {string} */
    ViewedList: "vehicles" | "trailers" | "drivers" | "fuel-purchases" | "violations" | "logs" | "availability" | "activity" | "alerts" | "fleet-performance" | "revenue" | "loads";
    ViolationExplanation: {
      calculatedFrom: components["schemas"]["Instant"];
      windowStartedAt: components["schemas"]["Instant"];
      limitReachedAt: components["schemas"]["Instant"];
      limitMinutes: number;
      usedMinutes: number;
      excludedRests: {
        from: components["schemas"]["Instant"];
        to: components["schemas"]["Instant"];
      }[];
      failed: string | null;
      text: string;
    };
    ViolationList: {
      items: components["schemas"]["DriverViolation"][];
      page: number;
      size: number;
      total: number;
      totals: {
        minutes: number;
        driverCount: number;
        byRule: {
          rule: components["schemas"]["HosRule"];
          count: number;
          minutes: number;
        }[];
        byRuleSet: {
          ruleSet: components["schemas"]["LogRuleSet"];
          count: number;
          minutes: number;
        }[];
        byDriver: {
          driver: {
            id: number;
            firstName: string;
            lastName: string;
          };
          count: number;
          minutes: number;
        }[];
        byDate: {
          /** Format: date */
          date: string;
          count: number;
          minutes: number;
        }[];
      };
    };
    Visit: {
      place: components["schemas"]["Reference"];
      vehicle: components["schemas"]["Reference"];
      driver: components["schemas"]["Reference"] | null;
      arrivedAt: components["schemas"]["Instant"];
      departedAt: components["schemas"]["Instant"] | null;
      durationSeconds: number;
      isApproximate: boolean;
      isPass: boolean;
      detention: components["schemas"]["Detention"] | null;
    };
    Webhook: {
      id: number;
      name: string;
      url: string;
      types: ("vehicle.created" | "vehicle.updated" | "vehicle.archived" | "vehicle.restored" | "trailer.created" | "trailer.updated" | "trailer.archived" | "trailer.restored" | "driver.created" | "driver.updated" | "driver.archived" | "driver.restored" | "user.created" | "user.updated" | "user.archived" | "user.restored" | "place.created" | "place.updated" | "place.archived" | "place.restored" | "group.created" | "group.updated" | "group.archived" | "group.restored" | "device.created" | "device.updated" | "device.archived" | "device.restored" | "device.paired" | "device.unpaired" | "position.received" | "trip.created" | "trip.updated" | "trip.removed" | "visit.arrived" | "visit.departed" | "visit.updated" | "visit.removed" | "duty.created" | "duty.updated" | "log.certified" | "unidentified.created" | "unidentified.assigned" | "alert.opened" | "alert.updated" | "alert.closed" | "alert.retracted" | "alert.acknowledged" | "violation.created" | "violation.updated" | "violation.removed" | "fuel-purchase.created" | "fuel-purchase.updated" | "fuel-purchase.removed" | "return.finalized" | "return.amended" | "inspection.submitted" | "defect.created" | "defect.certified" | "load.created" | "load.updated" | "load.delivered" | "load.removed" | "work-order.updated" | "work-order.removed")[];
      groups: components["schemas"]["Reference"][] | null;
      rules: components["schemas"]["Reference"][] | null;
      positionSeconds: number;
      headers: string[];
      isOn: boolean;
      offReason: string | null;
      offAt: components["schemas"]["Instant"] | null;
      failingSince: components["schemas"]["Instant"] | null;
      attempts: number;
      nextAttemptAt: components["schemas"]["Instant"] | null;
      behind: number;
      hours: {
        delivered: number;
        failed: number;
      }[];
      p95Ms: number | null;
      createdAt: components["schemas"]["Instant"];
      createdBy: components["schemas"]["Reference"] | null;
      earlierSecretEndsAt: components["schemas"]["Instant"] | null;
      hasSecret: boolean;
    };
    WebhookAttempt: {
      id: number;
      at: components["schemas"]["Instant"];
      itemId: string | null;
      type: string;
      subjectId: string;
      attempt: number;
      /** @enum {string} */
      outcome: "delivered" | "later" | "failed";
      status: number | null;
      ms: number;
      answer: string;
    };
    WebhookChange: {
      name?: string;
      /** Format: uri */
      url?: string;
      types?: ("vehicle.created" | "vehicle.updated" | "vehicle.archived" | "vehicle.restored" | "trailer.created" | "trailer.updated" | "trailer.archived" | "trailer.restored" | "driver.created" | "driver.updated" | "driver.archived" | "driver.restored" | "user.created" | "user.updated" | "user.archived" | "user.restored" | "place.created" | "place.updated" | "place.archived" | "place.restored" | "group.created" | "group.updated" | "group.archived" | "group.restored" | "device.created" | "device.updated" | "device.archived" | "device.restored" | "device.paired" | "device.unpaired" | "position.received" | "trip.created" | "trip.updated" | "trip.removed" | "visit.arrived" | "visit.departed" | "visit.updated" | "visit.removed" | "duty.created" | "duty.updated" | "log.certified" | "unidentified.created" | "unidentified.assigned" | "alert.opened" | "alert.updated" | "alert.closed" | "alert.retracted" | "alert.acknowledged" | "violation.created" | "violation.updated" | "violation.removed" | "fuel-purchase.created" | "fuel-purchase.updated" | "fuel-purchase.removed" | "return.finalized" | "return.amended" | "inspection.submitted" | "defect.created" | "defect.certified" | "load.created" | "load.updated" | "load.delivered" | "load.removed" | "work-order.updated" | "work-order.removed")[];
      groupIds?: number[] | null;
      ruleIds?: number[] | null;
      positionSeconds?: number;
      headers?: {
        name: string;
        value: string | null;
      }[];
      isOn?: boolean;
    };
    WebhookWithSecret: {
      webhook: components["schemas"]["Webhook"];
      secret: string;
    };
    /** @enum {string} */
    WorkOrderCategory: "preventive" | "tires" | "repair";
    WorkOrderChange: {
      version: number;
      title: string;
      /** @default repair */
      category?: components["schemas"]["WorkOrderCategory"];
      /** @default open */
      status?: components["schemas"]["WorkOrderStatus"];
      vendor?: string | null;
      note?: string | null;
      /** @default null */
      dueOn?: components["schemas"]["MaintenanceDate"] | null;
      /** @default false */
      isDown?: boolean;
      /** @default null */
      doneOn?: components["schemas"]["MaintenanceDate"] | null;
      /** @default null */
      odometerMeters?: number | null;
      /** @default null */
      engineSeconds?: number | null;
      /** @default 0 */
      partsTaxBasisPoints?: number;
      /** @default [] */
      lines?: components["schemas"]["WorkOrderLine"][];
      /** @default [] */
      planIds?: number[];
      /** @default [] */
      defectIds?: number[];
    };
    WorkOrderDetail: {
      id: number;
      number: number;
      unit: components["schemas"]["Unit"];
      title: string;
      category: components["schemas"]["WorkOrderCategory"];
      status: components["schemas"]["WorkOrderStatus"];
      vendor: string | null;
      dueOn: string | null;
      downFrom: components["schemas"]["Instant"] | null;
      doneOn: string | null;
      totalCents: number;
      defectCount: number;
      openDefectCount: number;
      unsafeDefectCount: number;
      version: number;
      createdAt: components["schemas"]["Instant"];
      note: string | null;
      odometerMeters: number | null;
      engineSeconds: number | null;
      partsTaxBasisPoints: number;
      lines: {
        /** @enum {string} */
        kind: "part" | "labor" | "other";
        description: string;
        quantityThousandths: number | null;
        unitCents: number | null;
        minutes: number | null;
        centsPerHour: number | null;
        cents: number;
      }[];
      cost: {
        partsCents: number;
        laborCents: number;
        otherCents: number;
        taxCents: number;
        totalCents: number;
      };
      services: components["schemas"]["Reference"][];
      defects: {
        id: number;
        name: string;
        inspectionId: number;
        /** @enum {string} */
        state: "open" | "repaired" | "unnecessary";
      }[];
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
      /** @constant */
      kind: "labor";
      minutes: number;
      centsPerHour: number;
    } | {
      /** @constant */
      kind: "other";
      cents: number;
    };
    /** @enum {string} */
    WorkOrderStatus: "open" | "in-shop" | "waiting-for-part" | "done";
    WorkOrderSummary: {
      id: number;
      number: number;
      unit: components["schemas"]["Unit"];
      title: string;
      category: components["schemas"]["WorkOrderCategory"];
      status: components["schemas"]["WorkOrderStatus"];
      vendor: string | null;
      dueOn: string | null;
      downFrom: components["schemas"]["Instant"] | null;
      doneOn: string | null;
      totalCents: number;
      defectCount: number;
      openDefectCount: number;
      unsafeDefectCount: number;
      version: number;
      createdAt: components["schemas"]["Instant"];
    };
    /** @enum {string} */
    Zone: "us" | "canada-south" | "canada-north" | "alaska" | "texas" | "california" | "florida";
    ZoneCrossing: {
      id: number;
      at: components["schemas"]["Instant"];
      zone: components["schemas"]["Zone"];
      /** @enum {string} */
      source: "position" | "driver";
      earliestAt: components["schemas"]["Instant"] | null;
      latestAt: components["schemas"]["Instant"] | null;
      vehicle: components["schemas"]["Reference"] | null;
      place: components["schemas"]["HosPlace"] | null;
      annotation: string | null;
      replacesId: number | null;
      recordedBy: components["schemas"]["Reference"] | null;
      recordedAt: components["schemas"]["Instant"];
      confirmedAt: components["schemas"]["Instant"] | null;
      replacedAt: components["schemas"]["Instant"] | null;
    };
    ZoneEntry: {
      crossingId?: number;
      at: components["schemas"]["Instant"];
      zone: components["schemas"]["Zone"];
      annotation?: components["schemas"]["HosAnnotation"];
    };
    ZoneRuleSets: {
      [key: string]: "us-property-70-8" | "us-property-60-7" | "us-passenger-70-8" | "us-passenger-60-7" | "canada-south-70-7" | "canada-south-120-14" | "canada-north-80-7" | "canada-north-120-14" | "alaska-property-70-7" | "alaska-property-80-8" | "alaska-passenger-70-7" | "alaska-passenger-80-8" | "texas-70-7" | "california-property-80-8" | "california-flammable-tank-80-8" | "california-passenger-80-8" | "florida-70-7" | "florida-80-8";
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
    /** @description Nobody is signed in, or the credential is no longer good. */
    Unauthorized: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description The caller is known, and may not do this. */
    Forbidden: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description There is no such thing, or it belongs to another organization. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description The present state does not allow this. */
    Conflict: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description What was asked for is kept no more; `oldest` is where to go on from. */
    Gone: {
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
    /** @description The body is of a type that is not accepted. */
    UnsupportedType: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description Values are not valid; `fields` names each. */
    Invalid: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorBody"];
      };
    };
    /** @description Too many calls; wait for as long as Retry-After says. */
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
    /** @description Something went wrong on the server. */
    ServerError: {
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
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
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
      /** @description Sign in; where two-step verification is on, the answer is a challenge */
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
      /** @description Make the account whose address received this token, and sign in */
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
          token: string;
          password: components["schemas"]["Password"];
        };
      };
    };
    responses: {
      /** @description Set a new password with the single-use token of a link, and sign in; ends every other session of the account */
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
      /** @description Who is signed in, with the codes held now */
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
  refreshToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Exchange a refresh token, sent as bearer, for a new pair */
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
      /** @description Create an account: a new organization, or a request to join one. Where the server sends mail, the address is confirmed first */
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
      /** @description Step into an organization: until released, this session acts inside it */
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
      /** @description Step out of the controlled organization */
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
  listOrganizations: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
        status?: components["schemas"]["OrganizationStatus"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All organizations with their counts */
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
      /** @description Make an organization, and invite its first administrator */
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
      /** @description Shut the people of an organization out at once; what its devices send is still taken in and kept */
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
        "image/png": unknown;
        "image/jpeg": unknown;
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
      /** @description Let the people of a deactivated organization sign in again */
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
  approveAccountRequest: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Approval"];
      };
    };
    responses: {
      /** @description Let somebody in who asked to join */
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
      /** @description Deactivate a member: every session ends at once, the record stays */
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
        "image/png": unknown;
        "image/jpeg": unknown;
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
  listUsers: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
        role?: components["schemas"]["GrantableRole"][];
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
      /** @description Members of the organization; deactivated ones only when their status is asked for */
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
      /** @description Invite a member by e-mail, or add one with username and password */
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
  listAccountRequests: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
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
      /** @description People who ask to join and wait for an answer, oldest first */
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
      /** @description Active administrators of the organization, and how its members reach them */
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
      /** @description Let a deactivated member in again */
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
        orgId: components["schemas"]["IdParam"];
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
      /** @description Mail a new link to an invited member; the earlier one stops working */
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
  getAsset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        assetId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One vehicle or trailer, with who drove it and what was attached */
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
        orgId: components["schemas"]["IdParam"];
        assetId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Put a vehicle or trailer away; its history stays. It must be without driver, device and attachment */
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
        orgId: components["schemas"]["IdParam"];
        assetId: components["schemas"]["IdParam"];
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
  assignDriver: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        assetId: components["schemas"]["IdParam"];
        driverId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AssignmentReason"];
      };
    };
    responses: {
      /** @description Assign a driver to a vehicle; 409 names the vehicle the driver has, or the driver the vehicle has */
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
        orgId: components["schemas"]["IdParam"];
        assetId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AssignmentReason"];
      };
    };
    responses: {
      /** @description Attach the trailer `id` to the vehicle; 409 names the vehicle that pulls it */
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
  listAssets: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
        kind?: components["schemas"]["AssetKind"];
        status?: components["schemas"]["VehicleStatus"][];
        groupId?: components["schemas"]["IdParam"][];
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
      /** @description Vehicles and trailers with driver, device and last position */
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
  detachTrailer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        assetId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
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
      /** @description Add vehicles or trailers from a CSV file: all of its rows or, if one is wrong, none */
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
  restoreAsset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        assetId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Take an archived vehicle or trailer into use again */
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
  streamAssets: {
    parameters: {
      query?: {
        groupId?: components["schemas"]["IdParam"][];
        bbox?: string;
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
  unassignDriver: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        assetId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description End the assignment of the driver */
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
        orgId: components["schemas"]["IdParam"];
        assetId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Open public links of a vehicle, newest first */
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
        orgId: components["schemas"]["IdParam"];
        assetId: components["schemas"]["IdParam"];
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
          "application/json": components["schemas"]["SharedVehicle"];
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
        orgId: components["schemas"]["IdParam"];
        linkId: number;
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
  getDriver: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One driver, with the vehicles driven */
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
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Put a driver away who has no vehicle; logs and history stay, and so does the account */
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
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
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
  listDrivers: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
        groupId?: components["schemas"]["IdParam"][];
        licenseExpiresBefore?: string;
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
      /** @description Drivers with their current vehicle */
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
      /** @description Add drivers from a CSV file: all of its rows or, if one is wrong, none. Sends no mails */
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
  restoreDriver: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Make an archived driver a driver again */
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
  addGroupAsset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        groupId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
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
        orgId: components["schemas"]["IdParam"];
        groupId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Take one vehicle or trailer out of a group */
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
        orgId: components["schemas"]["IdParam"];
        groupId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
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
        orgId: components["schemas"]["IdParam"];
        groupId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Take one user out of a group */
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
        orgId: components["schemas"]["IdParam"];
        groupId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One group with its sizes */
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
        orgId: components["schemas"]["IdParam"];
        groupId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Archive a group: it no longer filters anything, and keeps its members and assets */
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
        orgId: components["schemas"]["IdParam"];
        groupId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["GroupChange"];
      };
    };
    responses: {
      /** @description Rename a group or give it another color */
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
  listGroups: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
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
      /** @description Groups with their sizes */
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
  listGroupAssets: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        groupId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The vehicles and trailers of a group */
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
        orgId: components["schemas"]["IdParam"];
        groupId: components["schemas"]["IdParam"];
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
      /** @description Make exactly these vehicles and trailers the assets of a group */
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
        size?: number;
        sort?: string;
        q?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        groupId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The people of a group */
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
        orgId: components["schemas"]["IdParam"];
        groupId: components["schemas"]["IdParam"];
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
      /** @description Make exactly these users the members of a group */
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
        orgId: components["schemas"]["IdParam"];
        groupId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Make an archived group a group again, unless another took its name */
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
      /** @description One place with who is inside now and how long visits last */
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
      /** @description Archive a place: no new visits are recorded, past visits are kept */
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
      /** @description Change a place; with another area its visits of the last 30 days are derived again */
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
  listPlaces: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
        category?: components["schemas"]["PlaceCategory"][];
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
      /** @description Places with who is inside now, and visits and median dwell of the last 30 days */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["PlaceSummary"][];
            page: number;
            size: number;
            total: number;
            categoryCounts: {
              terminal: number;
              customer: number;
              yard: number;
              fuel: number;
              rest: number;
              "no-go": number;
              other: number;
            };
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
      /** @description Add a place; its visits of the last 30 days are derived in the background */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: number;
            name: string;
            category: components["schemas"]["PlaceCategory"];
            area: components["schemas"]["PlaceArea"];
            address: string | null;
            color: string | null;
            location: string;
            insideCount: number;
            visitCount: number;
            medianDwellSeconds: number | null;
            archivedAt: components["schemas"]["Instant"] | null;
            note: string | null;
            freeMinutes: number | null;
            detentionCentsPerHour: number | null;
            areaSquareMeters: number;
            inside: components["schemas"]["PlaceVisitor"][];
            passCount: number;
            dwellHistogram: number[];
            derivedPercent: number | null;
            updatedAt: components["schemas"]["Instant"];
            overlapWarning: string | null;
          };
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
          "text/csv": unknown;
          "application/geo+json": unknown;
          "application/vnd.google-earth.kml+xml": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportVisits: {
    parameters: {
      query?: {
        placeId?: components["schemas"]["IdParam"];
        vehicleId?: components["schemas"]["IdParam"];
        driverId?: components["schemas"]["IdParam"];
        from?: components["schemas"]["Instant"];
        to?: components["schemas"]["Instant"];
        withPasses?: boolean;
        isInside?: components["schemas"]["QueryFlag"];
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
  getNearbyActivity: {
    parameters: {
      query: {
        west: number;
        south: number;
        east: number;
        north: number;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Where vehicles have halted in a small area in the last 30 days, and the ways they took */
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
        "text/csv": unknown;
        "application/geo+json": unknown;
      };
    };
    responses: {
      /** @description Add places from a CSV or GeoJSON file: all of them or, if one is wrong, none */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            isDryRun: boolean;
            columns: {
              field: string;
              title: string;
            }[];
            rows: components["schemas"]["ImportRow"][];
            faultyCount: number;
            importedCount: number;
            overlapWarning: string | null;
          };
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
  listVisits: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        placeId?: components["schemas"]["IdParam"];
        vehicleId?: components["schemas"]["IdParam"];
        driverId?: components["schemas"]["IdParam"];
        from?: components["schemas"]["Instant"];
        to?: components["schemas"]["Instant"];
        withPasses?: boolean;
        isInside?: components["schemas"]["QueryFlag"];
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
      /** @description Add a vehicle, register its device and pair the two: all of it or nothing. A vehicle of that unit number without a device is taken as it is. Needs ASSET_CREATE and GAT_UPDATE too */
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
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One device, with what it was paired with and where it sends to */
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
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Put away a device that is paired with nothing: what it sends is refused, its history stays */
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
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["GatewayChange"];
      };
    };
    responses: {
      /** @description Change a device; its identifier only before its first message */
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
  listGateways: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
        health?: components["schemas"]["GatewayHealthState"][];
        isPaired?: boolean;
        deviceModelId?: components["schemas"]["IdParam"][];
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
      /** @description Devices with their pairing and health */
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
      /** @description Register a device; 409 when its identifier is registered already, here or elsewhere on this server */
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
  exportGatewayCapture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A capture as a case for tests: protocol, settings, frames and how they are read */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            title: string;
            protocol: string | null;
            settings: components["schemas"]["ProtocolSettings"];
            frames: string[];
            messages?: components["schemas"]["DecodedMessageView"][];
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
  getGatewayCapture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The latest capture of a device */
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
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Keep all raw messages of a device for 15 minutes, 1 MB at most; the capture before is deleted */
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
  listGatewayMessages: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The newest raw messages of a device: all that were refused and a sample of those accepted */
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
  listGatewayVoltages: {
    parameters: {
      query: {
        from: components["schemas"]["Instant"];
        to: components["schemas"]["Instant"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Supply voltage that a device reported while it was paired: each change, from the last one before `from` */
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
  makeGatewaySecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A new secret for POST ingest/positions, shown only once; the previous one stops working right away */
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
  pairGateway: {
    parameters: {
      query?: {
        swap?: components["schemas"]["QueryFlag"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
        assetId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Pair a device with a vehicle or trailer. 409 names the party that either has already; with swap=true that party gets what the other had. History stays with the asset it was recorded for */
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
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Ask a connected device where it is; it answers with a position of its own */
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
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Take an archived device into use again */
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
  unpairGateway: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description End the pairing; from now on what the device sends is kept for the device itself */
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
          protocol?: ("teltonika" | "gt06" | "queclink" | "calamp" | "jt808" | "owntracks" | "flespi" | "json") | null;
          frames: string[];
          settings?: components["schemas"]["ProtocolSettings"];
        };
      };
    };
    responses: {
      /** @description How messages of a device are read, and with what they would be answered; stores nothing */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            messages?: components["schemas"]["DecodedMessageView"][];
            looksLike?: (string | null)[];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  getAssetHistory: {
    parameters: {
      query: {
        from: components["schemas"]["Instant"];
        to: components["schemas"]["Instant"];
        detail?: "full" | "screen";
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
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
  getDriverHistory: {
    parameters: {
      query: {
        from: components["schemas"]["Instant"];
        to: components["schemas"]["Instant"];
        detail?: "full" | "screen";
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Route history of the vehicles a driver drove, each in its time */
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
        from: components["schemas"]["Instant"];
        to: components["schemas"]["Instant"];
        detail?: "full" | "screen";
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Route history of the assets a device was paired with, or of the device itself while unpaired */
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
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Miles, driving and idling of one vehicle or trailer on each of the last days, today first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            timeZone: string;
            items: components["schemas"]["VehicleDay"][];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listLogs: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
        from?: string;
        to?: string;
        driverId?: components["schemas"]["IdParam"][];
        groupId?: components["schemas"]["IdParam"][];
        certified?: boolean;
        hasViolations?: boolean;
        hasProposals?: boolean;
        hasMissing?: boolean;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A row for each driver and day: hours by status, miles, certification, violations, what is missing */
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
      /** @description Remind drivers with uncertified days of the last 30, in the app and by their mail and push; once a day */
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
  listViolations: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
        from?: string;
        to?: string;
        driverId?: components["schemas"]["IdParam"][];
        groupId?: components["schemas"]["IdParam"][];
        rule?: components["schemas"]["HosRule"][];
        ruleSet?: components["schemas"]["LogRuleSet"][];
        severity?: components["schemas"]["Severity"][];
        minMinutes?: number;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Driving past a limit, with its explanation, and totals by rule, driver and day */
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
  listAvailability: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
        driverId?: components["schemas"]["IdParam"][];
        groupId?: components["schemas"]["IdParam"][];
        status?: components["schemas"]["DutyStatus"][];
        minDrivableMinutes?: number;
        isShortOfTime?: boolean;
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
      /** @description Duty status and clocks of every driver as of now, with vehicle and place */
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
      /** @description For each vehicle with a driver who has records: duty status, drive time left and the limit that ends it */
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
  certifyHosLog: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
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
      /** @description The running day and what waits for the driver; HOS_READ, or HOS_OWN for oneself */
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
      /** @description Periods before a day that count into its limits, and exceptions; HOS_READ, or HOS_OWN for oneself */
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
  getHosLog: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["HosLogId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One day of one driver: header, periods, events, totals, violations, edits */
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
      /** @description The lines and totals of days of one driver, the oldest first; HOS_READ, or HOS_OWN for oneself. At most 14 days */
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
      /** @description Days of one driver, the newest first; HOS_READ, or HOS_OWN for oneself */
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
      /** @description Days for an officer at the roadside: today and the seven before it, in Canada fourteen, newest first; HOS_READ, or HOS_OWN for oneself */
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
      /** @description Other drivers by name, to be named in your own log */
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
  updateHosHeader: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["HosHeaderChange"];
      };
    };
    responses: {
      /** @description Shipping document, trailers, co-driver and claimed exceptions of your own day */
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
  createHosEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewHosEvent"];
      };
    };
    responses: {
      /** @description Change or enter a duty status: at once in your own log (HOS_OWN), as a proposal in another driver’s (HOS_UPDATE) */
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
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
        eventId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Strike an entry, or propose to; the status before it runs on, and the record stays in the history */
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
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
        eventId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["HosEventChange"];
      };
    };
    responses: {
      /** @description Correct an entry, or propose to; the record as it was stays in the history */
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
      /** @description Change your own duty status from the moment of the tap on; a tap that was sent before is answered again */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            logId: components["schemas"]["HosLogId"];
            at: components["schemas"]["Instant"];
          };
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
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Take a proposed change, or driving a co-driver gives away, into your own log; the day is then to be certified again */
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
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
        eventId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["GivenDriving"];
      };
    };
    responses: {
      /** @description Say that the co-driver of the day drove; part of both logs once the co-driver confirms */
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
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Refuse a proposed change of your own log, or driving a co-driver gives away; or withdraw what was given */
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
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Take back a proposed change that the driver has not answered yet */
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
      /** @description Fill the empty days of a hired driver from the output file of another ELD; they count in the clocks, and are in no output file of ours */
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
  deleteDriverDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        documentId: components["schemas"]["IdParam"];
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
        orgId: components["schemas"]["IdParam"];
        documentId: components["schemas"]["IdParam"];
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
  listDriverDocuments: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
        kind?: components["schemas"]["DriverDocumentKind"];
        loadId?: components["schemas"]["IdParam"];
        driverId?: components["schemas"]["IdParam"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Papers that drivers photographed, the newest first */
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
  listDriverDevices: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
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
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
        deviceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Mark a phone as lost: its sessions end, and it deletes what it holds at its next contact */
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
        "image/png": unknown;
        "image/jpeg": unknown;
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
      /** @description Take what a driver entered on a phone, each command once and in its order, and answer what changed; 410 for a phone that was marked lost */
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
  acceptUnidentifiedDriving: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Take offered driving into your own log */
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
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
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
      /** @description Say why it belongs to no driver */
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
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          driverId: components["schemas"]["IdParam"];
          annotation: components["schemas"]["HosAnnotation"];
        };
      };
    };
    responses: {
      /** @description Offer it to a driver, who accepts or refuses */
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
      /** @description Driving without a driver of the last 6 months, the newest first */
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
  refuseUnidentifiedDriving: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Say that offered driving was somebody else’s */
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
      /** @description Open malfunctions and diagnostics with their repair clock, and records of the last 8 days that never arrived */
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
      /** @description ELD output file of a driver (49 CFR 395, subpart B, appendix A, 4.8.2) with its check; HOS_READ, or HOS_OWN for oneself */
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
  exportDutyHours: {
    parameters: {
      query?: {
        from?: string;
        to?: string;
        driverId?: components["schemas"]["IdParam"][];
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
  getRodsPdf: {
    parameters: {
      query?: {
        days?: "1" | "8" | "15";
        violations?: components["schemas"]["QueryFlag"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["HosLogId"];
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
      /** @description Mail the ELD output file to an officer; HOS_READ, or HOS_OWN for oneself. 409 on a server without a mail server */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            fileName: string;
            email: string;
          };
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
      /** @description Sets of hours-of-service rules: limits and rests with their paragraphs, when and where they were read */
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
  acceptRuleSet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Accept a proposed switch of your own cycle; everything since is counted again */
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
  getDriverRules: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
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
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
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
  declareDeferral: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DeferralEntry"];
      };
    };
    responses: {
      /** @description Declare the day to be day one of a deferral: the driver (HOS_OWN) until the day is certified, or a proposal (HOS_UPDATE) */
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
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["FerryEntry"];
      };
    };
    responses: {
      /** @description Declare a ferry crossing of over 5 hours that begins on the day: the driver (HOS_OWN) until it is certified, or a proposal (HOS_UPDATE) */
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
  enterZone: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
        logId: components["schemas"]["HosLogId"];
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
  rejectRuleSet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        userId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Refuse a proposed switch of your own cycle */
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
      /** @description Count a log against the rules of one or several sets: violations with their explanation, clocks and days. Stores nothing */
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
      /** @description The earliest arrival that hours of service allow, with its breaks and rests. Stores nothing */
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
      /** @description The fastest way by road from stop to stop, as estimated. Stores nothing */
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
  listFuelPurchases: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
        quarter?: components["schemas"]["Quarter"];
        from?: string;
        to?: string;
        vehicleId?: components["schemas"]["IdParam"][];
        groupId?: components["schemas"]["IdParam"][];
        jurisdiction?: components["schemas"]["Jurisdiction"][];
        fuel?: components["schemas"]["IftaFuel"][];
        fuelTax?: "paid" | "unpaid";
        fuelVerification?: "verified" | "unverified";
        fuelSource?: "manual" | "import";
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
      /** @description Fuel purchases, the newest first */
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
      /** @description Enter a receipt; refused when it already exists */
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
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
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
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "image/png": unknown;
        "image/jpeg": unknown;
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
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
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
  getFuelPurchase: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
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
        orgId: components["schemas"]["IdParam"];
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
  updateFuelPurchase: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
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
      /** @description Enter receipts from a CSV file: all of its rows or, if one is wrong, none */
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
  listLikelyVehicles: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Vehicles that drove in the jurisdiction of a receipt on its day, those at the place of sale first */
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
  listAdjustments: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        quarter?: components["schemas"]["Quarter"];
        from?: string;
        to?: string;
        vehicleId?: components["schemas"]["IdParam"][];
        jurisdiction?: components["schemas"]["Jurisdiction"][];
        kind?: ("exempt" | "trip-permit" | "attribution" | "distance")[];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Exempt and trip permit distance, attributions and distance entered by hand, the newest first */
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
      /** @description State something about the distance of a vehicle on a day, with the reason */
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
        orgId: components["schemas"]["IdParam"];
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
  updateAdjustment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
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
      /** @description The rates of a quarter with their source: the built-in ones, the official file, overrides */
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
        quarter: components["schemas"]["Quarter"];
        dryRun?: components["schemas"]["QueryFlag"];
        status?: "final" | "preliminary";
        fileName?: string;
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
      /** @description Load the official CSV file of a quarter; a dry run shows what it would change. Any error rejects the whole file */
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
      /** @description The rates of a quarter as every organization has them that loaded no file of its own */
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
        quarter: components["schemas"]["Quarter"];
        dryRun?: components["schemas"]["QueryFlag"];
        status?: "final" | "preliminary";
        fileName?: string;
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
      /** @description Load the official CSV file of a quarter for all organizations. Their own overrides take precedence, and so do their own files unless only this one is final */
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
        orgId: components["schemas"]["IdParam"];
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
  listVehicleStatements: {
    parameters: {
      query?: {
        vehicleId?: components["schemas"]["IdParam"][];
        kind?: ("qualification" | "calibration")[];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Since when vehicles qualify against their build, and their calibration, the newest first */
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
      /** @description State from which day on a vehicle qualifies or does not, or its calibration, with the reason; miles are calculated again */
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
        orgId: components["schemas"]["IdParam"];
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
      /** @description Freeze the return of a quarter with its rates and inputs, when nothing is left to resolve or acknowledge */
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
  getIftaReport: {
    parameters: {
      query?: {
        quarter?: components["schemas"]["Quarter"];
        from?: string;
        to?: string;
        fuel?: components["schemas"]["IftaFuel"][];
        vehicleId?: components["schemas"]["IdParam"][];
        groupId?: components["schemas"]["IdParam"][];
        qualifiedOnly?: boolean;
        withArchived?: boolean;
        distanceSource?: ("odometer" | "gps" | "manual")[];
        fuelTax?: ("paid" | "unpaid")[];
        fuelVerification?: ("verified" | "unverified")[];
        fuelSource?: ("manual" | "import")[];
        dataQuality?: ("gaps" | "estimated" | "unattributed" | "variance" | "mpg-out-of-band")[];
        groupBy?: "jurisdiction" | "vehicle" | "vehicle-jurisdiction" | "month";
        jurisdictions?: "all" | "traveled" | "purchases" | "owing" | "credit";
        jurisdiction?: components["schemas"]["Jurisdiction"][];
        withNonMembers?: boolean;
        hideZeroRows?: boolean;
        basis?: "filed" | "current";
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The fuel-tax return of a quarter, the last closed one by default, with its rows by a grouping */
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
  getReturnRevision: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        id: components["schemas"]["IdParam"];
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
      /** @description Quarters with anything in them, the newest first, with their status and revisions */
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
  listCrossings: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        quarter?: components["schemas"]["Quarter"];
        from?: string;
        to?: string;
        vehicleId?: components["schemas"]["IdParam"][];
        groupId?: components["schemas"]["IdParam"][];
        jurisdiction?: components["schemas"]["Jurisdiction"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Borders crossed in a quarter, the last closed one by default, or between two days; the newest first */
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
  listIftaTrips: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        quarter?: components["schemas"]["Quarter"];
        from?: string;
        to?: string;
        vehicleId?: components["schemas"]["IdParam"][];
        groupId?: components["schemas"]["IdParam"][];
        jurisdiction?: components["schemas"]["Jurisdiction"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Trips with the borders crossed on them, the newest first */
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
      /** @description What to look at before filing a quarter, the last closed one by default; the gravest first */
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
        quarter: components["schemas"]["Quarter"];
        key: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Unplaced distance split along the straight lines between the fixes around each silence: a proposal */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            parts: components["schemas"]["DistancePart"][];
          };
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
          quarter: components["schemas"]["Quarter"];
          key: string;
        };
      };
    };
    responses: {
      /** @description Take an acknowledgement back */
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
      /** @description Say in which jurisdictions unplaced distance was driven: adjustments of that vehicle and day */
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
        quarter?: components["schemas"]["Quarter"];
        from?: string;
        to?: string;
        fuel?: components["schemas"]["IftaFuel"][];
        vehicleId?: components["schemas"]["IdParam"][];
        groupId?: components["schemas"]["IdParam"][];
        qualifiedOnly?: boolean;
        withArchived?: boolean;
        distanceSource?: ("odometer" | "gps" | "manual")[];
        fuelTax?: ("paid" | "unpaid")[];
        fuelVerification?: ("verified" | "unverified")[];
        fuelSource?: ("manual" | "import")[];
        dataQuality?: ("gaps" | "estimated" | "unattributed" | "variance" | "mpg-out-of-band")[];
        format?: "csv" | "pdf";
        basis?: "filed" | "current";
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
          "application/pdf": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportFleetPerformance: {
    parameters: {
      query: {
        from: string;
        to: string;
        of?: components["schemas"]["PerformanceSubject"];
        groupId?: components["schemas"]["IdParam"][];
        rankBy?: components["schemas"]["PerformanceFigure"];
        comparedWith?: components["schemas"]["ComparedWith"];
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
  getFleetPerformance: {
    parameters: {
      query: {
        from: string;
        to: string;
        of?: components["schemas"]["PerformanceSubject"];
        groupId?: components["schemas"]["IdParam"][];
        rankBy?: components["schemas"]["PerformanceFigure"];
        comparedWith?: components["schemas"]["ComparedWith"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Figures of vehicles or drivers in a period, with median, rank, outliers and what moved them */
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
  listPerformanceRows: {
    parameters: {
      query: {
        from: string;
        to: string;
        of?: components["schemas"]["PerformanceSubject"];
        groupId?: components["schemas"]["IdParam"][];
        subjectId: components["schemas"]["IdParam"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Days, fills and events that the figures of one vehicle or driver are sums of */
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
      /** @description Figures of vehicles or drivers from the days that are sent. Stores nothing */
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
  exportRevenue: {
    parameters: {
      query: {
        from: string;
        to: string;
        basis?: components["schemas"]["RevenueBasis"];
        fuelBasis?: components["schemas"]["FuelBasis"];
        comparedWith?: components["schemas"]["ComparedWith"];
        of?: components["schemas"]["RevenueExportOf"];
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
  getRevenue: {
    parameters: {
      query: {
        from: string;
        to: string;
        basis?: components["schemas"]["RevenueBasis"];
        fuelBasis?: components["schemas"]["FuelBasis"];
        comparedWith?: components["schemas"]["ComparedWith"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Revenue, cost and margin of a period, by load, lane, customer, vehicle and driver, and what moved them */
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
  listRevenueRows: {
    parameters: {
      query: {
        from: string;
        to: string;
        basis?: components["schemas"]["RevenueBasis"];
        fuelBasis?: components["schemas"]["FuelBasis"];
        comparedWith?: components["schemas"]["ComparedWith"];
        of: components["schemas"]["RevenueRowsOf"];
        kind?: string;
        vehicleId?: components["schemas"]["IdParam"];
        driverId?: components["schemas"]["IdParam"];
        loadId?: components["schemas"]["IdParam"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Charges, shares of trucks and drivers in them, cost lines and receipts, miles or stops that a figure is the sum of */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["RevenueRow"][];
            total: number;
            sumCents: number;
            sumMeters: number;
          };
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
      /** @description Revenue, cost and margin of a period from the rows that are sent. Stores nothing */
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
  addReportSchedule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        kind: components["schemas"]["ReportKind"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Mails a person the report from now on. For others than oneself it takes ORG_UPDATE */
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
        orgId: components["schemas"]["IdParam"];
        kind: components["schemas"]["ReportKind"];
        userId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Mails a person the report no longer. For others than oneself it takes ORG_UPDATE */
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
  exportReport: {
    parameters: {
      query: {
        startsOn: string;
        as?: "current" | "mailed";
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        kind: components["schemas"]["ReportKind"];
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
  getReport: {
    parameters: {
      query: {
        startsOn: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        kind: components["schemas"]["ReportKind"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A month or a week on one page; with amounts for who may see revenue */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            kind: components["schemas"]["ReportKind"];
            period: components["schemas"]["DatePeriod"];
            comparedWith: components["schemas"]["DatePeriod"];
            organization: string;
            vehicleCount: number;
            driverCount: number;
            operatedMeters: {
              now: number;
              before: number;
            };
            emptyShareE4: {
              now: number | null;
              before: number | null;
            };
            milesPerGallonE4: {
              now: number | null;
              before: number | null;
            };
            idleShareE4: {
              now: number | null;
              before: number | null;
            };
            scoreE4: {
              now: number | null;
              before: number | null;
            };
            onTimeE4: {
              now: number | null;
              before: number | null;
            };
            violationsPer1000HoursE4: {
              now: number | null;
              before: number | null;
            };
            uncertifiedE4: {
              now: number | null;
              before: number | null;
            };
            legalHours: {
              legalSeconds: number;
              drivenSeconds: number;
              lostSeconds: number;
            };
            money: {
              revenueCents: {
                now: number;
                before: number;
              };
              marginCents: {
                now: number;
                before: number;
              };
              revenuePerMileE4: {
                now: number | null;
                before: number | null;
              };
              costPerMileE4: {
                now: number | null;
                before: number | null;
              };
              marginPerMileE4: {
                now: number | null;
                before: number | null;
              };
              marginChange: {
                beforeE4: number;
                afterE4: number;
                parts: {
                  name: string;
                  e4: number;
                }[];
              } | null;
              lanes: {
                losing: {
                  lane: string;
                  loadCount: number;
                  medianE4: number | null;
                  lowE4: number | null;
                  highE4: number | null;
                }[];
                tooFewCount: number;
              };
            } | null;
            best: {
              id: number;
              name: string;
              driver: string | null;
              marginPerMileE4: number | null;
              emptyShareE4: number | null;
              milesPerGallonE4: number | null;
              idleShareE4: number | null;
            }[];
            worst: {
              id: number;
              name: string;
              driver: string | null;
              marginPerMileE4: number | null;
              emptyShareE4: number | null;
              milesPerGallonE4: number | null;
              idleShareE4: number | null;
            }[];
            leftOnTable: components["schemas"]["LeftOnTable"][];
            benchmarks: {
              /** @enum {string} */
              measure: "cost-per-mile" | "empty-share";
              valueE4: number;
              year: number | null;
              source: string | null;
            }[];
            summary: string[];
            pendingVehicles: number;
            mailed: {
              at: components["schemas"]["Instant"];
              hasNewerData: boolean;
            } | null;
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
      /** @description The newest reports that were mailed */
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
      /** @description Who is mailed the report; without ORG_UPDATE only the caller */
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
  enterCounterReading: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        assetId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewCounterReading"];
      };
    };
    responses: {
      /** @description Enter miles or engine hours as the dash shows them now; services count on from them */
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
      /** @description How many services, defects and orders are open, units that are available, and cost by month */
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
  getUnitMaintenance: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        assetId: components["schemas"]["IdParam"];
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
  liftOutOfService: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        orderId: components["schemas"]["IdParam"];
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
      /** @description Sign that the repairs which an out-of-service order required are made */
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
      /** @description Units that may not simply go, with the reasons: out of service, open defects, an overdue annual inspection */
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
  listServicesDue: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        q?: string;
        state?: components["schemas"]["ServiceState"][];
        assetId?: components["schemas"]["IdParam"][];
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
      /** @description Services of units with what is left: overdue before others, then by their day */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["ServiceDueRow"][];
            page: number;
            size: number;
            total: number;
            stateCounts: {
              unknown: number;
              ok: number;
              "due-soon": number;
              overdue: number;
            };
          };
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
      /** @description Service plans in use, with how many units they are for and how many of these are due */
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
      /** @description Record that a service was done; without miles or hours those known for that day count */
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
  listWorkOrders: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        q?: string;
        status?: components["schemas"]["WorkOrderStatus"][];
        assetId?: components["schemas"]["IdParam"][];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Work orders, those not done first, then the newest */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["WorkOrderSummary"][];
            page: number;
            size: number;
            total: number;
            statusCounts: {
              open: number;
              "in-shop": number;
              "waiting-for-part": number;
              done: number;
            };
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
      /** @description Open a work order, for services that are due, for defects, or by hand */
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
        orgId: components["schemas"]["IdParam"];
        orderId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A work order with its lines, services, defects and cost */
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
        orgId: components["schemas"]["IdParam"];
        orderId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WorkOrderChange"];
      };
    };
    responses: {
      /** @description Change a work order; done completes its services */
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
        orgId: components["schemas"]["IdParam"];
        orderId: components["schemas"]["IdParam"];
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
      /** @description Enter until when a license, card, registration or policy is good; it is good through that day */
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
        orgId: components["schemas"]["IdParam"];
        expirationId: components["schemas"]["IdParam"];
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
        orgId: components["schemas"]["IdParam"];
        expirationId: components["schemas"]["IdParam"];
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
      /** @description What is due, expires or is planned on the days of a period; what is overdue comes with any period. At most 5,000 services and 5,000 orders, the first of them */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["CalendarEntry"][];
          };
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
        orgId: components["schemas"]["IdParam"];
        defectId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "image/png": unknown;
        "image/jpeg": unknown;
        "image/webp": unknown;
      };
    };
    responses: {
      /** @description Keep a picture of a defect, encoded again; DVIR_OWN for your own report, MAINT_UPDATE for any */
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
  certifyDefect: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        defectId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          outcome: components["schemas"]["DefectOutcome"];
          note?: string | null;
          signatureName: string;
        };
      };
    };
    responses: {
      /** @description Certify that a defect is repaired, or that repair is unnecessary (49 CFR 396.11(a)(3)) */
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
  listInspections: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        q?: string;
        vehicleId?: components["schemas"]["IdParam"][];
        driverId?: components["schemas"]["IdParam"][];
        state?: components["schemas"]["InspectionState"][];
        kind?: components["schemas"]["InspectionKind"][];
        from?: string;
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
      /** @description Driver vehicle inspection reports, the newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["InspectionSummary"][];
            page: number;
            size: number;
            total: number;
            stateCounts: {
              "none-found": number;
              open: number;
              certified: number;
              complete: number;
            };
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
      /** @description File an inspection report; DVIR_OWN for oneself, MAINT_UPDATE for another driver */
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
        orgId: components["schemas"]["IdParam"];
        defectId: components["schemas"]["IdParam"];
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
  getInspection: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        inspectionId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One report with its defects and who signed what; DVIR_LIST, or DVIR_OWN for one that concerns the caller */
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
        orgId: components["schemas"]["IdParam"];
        inspectionId: components["schemas"]["IdParam"];
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
  listDefects: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        state?: components["schemas"]["DefectState"][];
        assetId?: components["schemas"]["IdParam"][];
        isWithoutOrder?: components["schemas"]["QueryFlag"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Defects, those that are not safe first, then the newest */
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
  markDefectNotSafe: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        defectId: components["schemas"]["IdParam"];
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
      /** @description Say that a defect is not safe to drive with; only a certification lifts that */
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
  reviewInspection: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        inspectionId: components["schemas"]["IdParam"];
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
      /** @description Sign that one has reviewed the report and that its repairs were made (49 CFR 396.13) */
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
        orgId: components["schemas"]["IdParam"];
        inspectionId: components["schemas"]["IdParam"];
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
  withdrawCertification: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        defectId: components["schemas"]["IdParam"];
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
      /** @description Withdraw the certification of a defect, before a driver has reviewed it: it is open again */
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
      /** @description Trouble codes that open a work order by themselves */
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
      /** @description Open a work order when a device reports this trouble code from now on; while the order is not done, no second one */
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
        "image/png": unknown;
        "image/jpeg": unknown;
        "image/webp": unknown;
        "application/pdf": unknown;
      };
    };
    responses: {
      /** @description Keep the report itself: a picture, which is encoded again, or a PDF of up to 5 MB */
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
  listRoadsideReports: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
        state?: components["schemas"]["RoadsideState"];
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
      /** @description Roadside inspection reports: what is to be certified first, then the newest */
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
      /** @description Enter a driver-vehicle examination report of an officer (49 CFR 396.9) */
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
        orgId: components["schemas"]["IdParam"];
        reportId: components["schemas"]["IdParam"];
        fileId: components["schemas"]["IdParam"];
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
          "application/pdf": unknown;
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
        orgId: components["schemas"]["IdParam"];
        reportId: components["schemas"]["IdParam"];
        fileId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a file of a roadside report */
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
      /** @description Change a roadside report, such as to enter that its violations are certified as corrected */
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
      /** @description Counters, services, inspections, readiness, expirations, roadside reports, retention, fault codes and cost of orders from what is sent. Stores nothing */
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
  getCustomer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        customerId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One customer with its detention terms */
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
        orgId: components["schemas"]["IdParam"];
        customerId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Archive a customer: it cannot be given to new loads */
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
        orgId: components["schemas"]["IdParam"];
        customerId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CustomerChange"];
      };
    };
    responses: {
      /** @description Change a customer; rates need ANALYTICS_REVENUE */
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
  listCustomers: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
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
      /** @description Customers with how many loads they have; sorted by `name loadCount openLoadCount` */
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
      /** @description Add a customer; rates need ANALYTICS_REVENUE */
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
        orgId: components["schemas"]["IdParam"];
        customerId: components["schemas"]["IdParam"];
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
  addLoadDocument: {
    parameters: {
      query?: {
        kind?: components["schemas"]["DocumentKind"];
        fileName?: string | null;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        loadId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "image/png": unknown;
        "image/jpeg": unknown;
        "image/webp": unknown;
        "application/pdf": unknown;
      };
    };
    responses: {
      /** @description Keep a paper of a load: a picture, which is encoded again, or a PDF of up to 5 MB */
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
  listLoads: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
        status?: components["schemas"]["LoadStatus"][];
        customerId?: components["schemas"]["IdParam"][];
        vehicleId?: components["schemas"]["IdParam"][];
        driverId?: components["schemas"]["IdParam"][];
        placeId?: components["schemas"]["IdParam"][];
        groupId?: components["schemas"]["IdParam"][];
        from?: string;
        to?: string;
        isUnassigned?: components["schemas"]["QueryFlag"];
        isLate?: components["schemas"]["QueryFlag"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Loads with first pickup, last delivery and trucks; amounts with ANALYTICS_REVENUE */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["LoadSummary"][];
            page: number;
            size: number;
            total: number;
            statusCounts: {
              planned: number;
              dispatched: number;
              "picked-up": number;
              delivered: number;
              invoiced: number;
              paid: number;
              cancelled: number;
            };
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
      /** @description Enter a load; charges need ANALYTICS_REVENUE */
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
        orgId: components["schemas"]["IdParam"];
        loadId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewCharge"];
      };
    };
    responses: {
      /** @description Add a charge; of detention with its stop the amount is worked out. Needs LOAD_UPDATE too */
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
        orgId: components["schemas"]["IdParam"];
        loadId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One load with its stops, trucks, documents and, with ANALYTICS_REVENUE, charges */
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
        orgId: components["schemas"]["IdParam"];
        loadId: components["schemas"]["IdParam"];
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
        orgId: components["schemas"]["IdParam"];
        loadId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LoadChange"];
      };
    };
    responses: {
      /** @description Change a load, its stops or its trucks; 409 when somebody else changed it since */
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
        orgId: components["schemas"]["IdParam"];
        loadId: components["schemas"]["IdParam"];
        chargeId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a charge. Needs LOAD_UPDATE too */
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
        orgId: components["schemas"]["IdParam"];
        loadId: components["schemas"]["IdParam"];
        documentId: components["schemas"]["IdParam"];
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
          "application/pdf": unknown;
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
        orgId: components["schemas"]["IdParam"];
        loadId: components["schemas"]["IdParam"];
        documentId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a paper of a load */
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
  exportLoads: {
    parameters: {
      query?: {
        sort?: string;
        q?: string;
        status?: components["schemas"]["LoadStatus"][];
        customerId?: components["schemas"]["IdParam"][];
        vehicleId?: components["schemas"]["IdParam"][];
        driverId?: components["schemas"]["IdParam"][];
        placeId?: components["schemas"]["IdParam"][];
        groupId?: components["schemas"]["IdParam"][];
        from?: string;
        to?: string;
        isUnassigned?: components["schemas"]["QueryFlag"];
        isLate?: components["schemas"]["QueryFlag"];
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
      /** @description Enter loads from a CSV file: all of its rows or, if one is wrong, none; up to 10,000 of them, of which 1,000 are answered, those with an error first */
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
  setLoadStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        loadId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LoadStatusChange"];
      };
    };
    responses: {
      /** @description Say that a load was invoiced, paid or cancelled, or let its status follow the stops again */
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
      /** @description Miles and, with ANALYTICS_REVENUE, margin of a load on a truck, and on the trucks nearest to its pickup */
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
      /** @description Seven days of every truck: freight, empty driving, waiting, windows; and loads without a truck */
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
      /** @description Whether a driver, or which drivers, can take a trip: a legal schedule with breaks and rests */
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
      /** @description Which trucks can legally take a trip: on time, late, and those that cannot with the reason */
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
          stops: components["schemas"]["DispatchStop"][];
          loadId?: components["schemas"]["IdParam"];
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
  getDispatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        dispatchId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A dispatch with its plan, its roads and how its arrival changed */
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
        orgId: components["schemas"]["IdParam"];
        dispatchId: components["schemas"]["IdParam"];
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
        orgId: components["schemas"]["IdParam"];
        dispatchId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          version: number;
          stops: components["schemas"]["NewDispatchStop"][];
        };
      };
    };
    responses: {
      /** @description Other stops for a dispatch that was set on the map */
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
  listDispatches: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        status?: ("planned" | "active" | "done" | "cancelled")[];
        vehicleId?: components["schemas"]["IdParam"];
        loadId?: components["schemas"]["IdParam"];
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Dispatches with their stops and expected arrivals: active ones first, then those that follow */
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
          vehicleId: components["schemas"]["IdParam"];
          stops: components["schemas"]["NewDispatchStop"][];
        };
      };
    };
    responses: {
      /** @description Sets the destination of a truck. It follows the dispatches that the truck has */
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
      /** @description When trucks with an active dispatch are expected at their next and last stop, the latest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: {
              dispatchId: number;
              vehicle: components["schemas"]["Reference"];
              loadId: number | null;
              next: {
                name: string;
                timeZone: components["schemas"]["TimeZone"];
                arrivesAt: components["schemas"]["Instant"];
              };
              last: {
                name: string;
                timeZone: components["schemas"]["TimeZone"];
                arrivesAt: components["schemas"]["Instant"];
              };
              spareMinutes: number | null;
              isByHours: boolean;
              positionAt: components["schemas"]["Instant"];
            }[];
            lateCount: number;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listCosts: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
        scope?: components["schemas"]["CostScope"][];
        form?: components["schemas"]["CostForm"][];
        kind?: string[];
        vehicleId?: components["schemas"]["IdParam"][];
        from?: string;
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
      /** @description Costs beside fuel; sorted by `from kind scope form amount` */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["Cost"][];
            page: number;
            size: number;
            total: number;
            kinds: string[];
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
      /** @description Enter a cost. Needs ANALYTICS_REVENUE too */
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
        orgId: components["schemas"]["IdParam"];
        costId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewCost"];
      };
    };
    responses: {
      /** @description Change a cost. Needs ANALYTICS_REVENUE too */
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
        orgId: components["schemas"]["IdParam"];
        costId: components["schemas"]["IdParam"];
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
      /** @description Figures of the trade to compare with, each with its year and source */
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
      /** @description Enter a figure of your own, or go back to the one that came. Needs ANALYTICS_REVENUE too */
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
  getDashboardCharts: {
    parameters: {
      query?: {
        from?: string;
        to?: string;
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
      /** @description Tiles and series of the dashboard; by default the last seven days */
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
          isEnabled: boolean;
          defaultTheme?: ("light" | "dark") | null;
        };
      };
    };
    responses: {
      /** @description Switch a feature flag */
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
  listIftaFilters: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Filters of the fuel-tax report with their options */
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
  listSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Feature flags and the public choices of the operator */
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
      /** @description One alert rule as it applies now */
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
      /** @description Archive an alert rule; its incidents are kept */
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
      /** @description Change an alert rule: a new version applies from now on, and past incidents keep theirs */
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
      /** @description Alert rules, by name */
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
      /** @description Add an alert rule; it applies from now on */
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
      /** @description What a rule finds in the fixes of one vehicle, and its visits of the places. Stores nothing */
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
        subjectKind: "vehicle" | "trailer" | "driver" | "device";
        subjectId: number;
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
      /** @description Unmute it */
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
          rule: components["schemas"]["AlertRule"];
          /** @default 7 */
          days?: 7 | 30;
        };
      };
    };
    responses: {
      /** @description What a rule would have found in the last 7 or 30 days. Stores nothing */
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
  addIncidentNote: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        incidentId: components["schemas"]["IdParam"];
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
  getIncident: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        incidentId: components["schemas"]["IdParam"];
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
        orgId: components["schemas"]["IdParam"];
        incidentId: components["schemas"]["IdParam"];
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
        ruleId?: components["schemas"]["IdParam"];
        placeId?: components["schemas"]["IdParam"];
        isOpen?: components["schemas"]["QueryFlag"];
        from?: components["schemas"]["Instant"];
        to?: components["schemas"]["Instant"];
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
  listNotifications: {
    parameters: {
      query?: {
        tab?: "all" | "new" | "ongoing";
        q?: string;
        ruleId?: components["schemas"]["IdParam"][];
        severity?: components["schemas"]["AlertSeverity"][];
        groupId?: components["schemas"]["IdParam"][];
        assetId?: components["schemas"]["IdParam"][];
        state?: components["schemas"]["IncidentState"][];
        isAcknowledged?: boolean;
        before?: string;
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
  resolveIncident: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        incidentId: components["schemas"]["IdParam"];
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
      /** @description Notes that the current user looked at the notifications panel; nothing is marked as read */
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
      /** @description What the link in an alert email unsubscribes from */
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
  retryDelivery: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        deliveryId: components["schemas"]["IdParam"];
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
      /** @description Types of changes that the caller may read, with the JSON Schema of their data */
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
  readFeed: {
    parameters: {
      query?: {
        after?: string;
        from?: components["schemas"]["Instant"];
        type?: ("vehicle.created" | "vehicle.updated" | "vehicle.archived" | "vehicle.restored" | "trailer.created" | "trailer.updated" | "trailer.archived" | "trailer.restored" | "driver.created" | "driver.updated" | "driver.archived" | "driver.restored" | "user.created" | "user.updated" | "user.archived" | "user.restored" | "place.created" | "place.updated" | "place.archived" | "place.restored" | "group.created" | "group.updated" | "group.archived" | "group.restored" | "device.created" | "device.updated" | "device.archived" | "device.restored" | "device.paired" | "device.unpaired" | "position.received" | "trip.created" | "trip.updated" | "trip.removed" | "visit.arrived" | "visit.departed" | "visit.updated" | "visit.removed" | "duty.created" | "duty.updated" | "log.certified" | "unidentified.created" | "unidentified.assigned" | "alert.opened" | "alert.updated" | "alert.closed" | "alert.retracted" | "alert.acknowledged" | "violation.created" | "violation.updated" | "violation.removed" | "fuel-purchase.created" | "fuel-purchase.updated" | "fuel-purchase.removed" | "return.finalized" | "return.amended" | "inspection.submitted" | "defect.created" | "defect.certified" | "load.created" | "load.updated" | "load.delivered" | "load.removed" | "work-order.updated" | "work-order.removed")[];
        limit?: number;
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
      /** @description Changes of the organization in one order, each once; types without the permission of the caller are left out */
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
      /** @description Add a domain of e-mail addresses; it counts once it is confirmed */
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
  confirmSignOnDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        domain: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Confirm a domain by its TXT record; a super administrator in control needs none */
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
          /** Format: uuid */
          providerId: string;
          state: string;
          binding: string;
          code: string;
          iss?: string;
        };
      };
    };
    responses: {
      /** @description Sign in with what the provider has sent the browser back with */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            user: components["schemas"]["CurrentUser"];
            accessToken: string;
            refreshToken: string;
            returnTo: string;
          };
        };
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
      /** @description Set up single sign-on with an OpenID Connect provider, which is asked whether it answers */
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
  removeSignOnDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        domain: string;
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
      /** @description Where somebody with this e-mail address signs in */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            url: string;
            binding: string;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listScimGroups: {
    parameters: {
      query?: {
        attributes?: string;
        excludedAttributes?: string;
        filter?: string;
        startIndex?: number;
        count?: number;
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
            schemas: string[];
            totalResults: number;
            startIndex: number;
            itemsPerPage: number;
            Resources: components["schemas"]["ScimGroup"][];
          };
        };
      };
      /** @description Too many calls; wait for as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            status: string;
            scimType?: string;
            detail: string;
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
      /** @description SCIM 2.0: add a group; the rules of single sign-on say what its members may do */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": components["schemas"]["ScimGroup"];
        };
      };
      /** @description Too many calls; wait for as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            status: string;
            scimType?: string;
            detail: string;
          };
        };
      };
    };
  };
  listScimUsers: {
    parameters: {
      query?: {
        attributes?: string;
        excludedAttributes?: string;
        filter?: string;
        startIndex?: number;
        count?: number;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description SCIM 2.0: members of the organization, deactivated ones too, by id */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            totalResults: number;
            startIndex: number;
            itemsPerPage: number;
            Resources: components["schemas"]["ScimUser"][];
          };
        };
      };
      /** @description Too many calls; wait for as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            status: string;
            scimType?: string;
            detail: string;
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
      /** @description SCIM 2.0: add a person; whoever was deleted over SCIM before gets the account back */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": components["schemas"]["ScimUser"];
        };
      };
      /** @description Too many calls; wait for as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            status: string;
            scimType?: string;
            detail: string;
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
        orgId: components["schemas"]["IdParam"];
        groupId: number;
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
      /** @description Too many calls; wait for as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            status: string;
            scimType?: string;
            detail: string;
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
        orgId: components["schemas"]["IdParam"];
        groupId: number;
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
      /** @description Too many calls; wait for as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            status: string;
            scimType?: string;
            detail: string;
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
        orgId: components["schemas"]["IdParam"];
        groupId: number;
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
      /** @description Too many calls; wait for as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            status: string;
            scimType?: string;
            detail: string;
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
        orgId: components["schemas"]["IdParam"];
        groupId: number;
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
      /** @description Too many calls; wait for as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            status: string;
            scimType?: string;
            detail: string;
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
      /** @description Too many calls; wait for as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            status: string;
            scimType?: string;
            detail: string;
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
      /** @description SCIM 2.0: replace what is kept of a person */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": components["schemas"]["ScimUser"];
        };
      };
      /** @description Too many calls; wait for as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            status: string;
            scimType?: string;
            detail: string;
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
      /** @description Too many calls; wait for as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            status: string;
            scimType?: string;
            detail: string;
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
      /** @description SCIM 2.0: change a person; `active` false ends sessions and streams within a second */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": components["schemas"]["ScimUser"];
        };
      };
      /** @description Too many calls; wait for as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            status: string;
            scimType?: string;
            detail: string;
          };
        };
      };
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
      /** @description Where a directory sends people and groups over SCIM, and its last call */
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
      /** @description SCIM 2.0: what is supported */
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
      /** @description Too many calls; wait for as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            status: string;
            scimType?: string;
            detail: string;
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
      /** @description SCIM 2.0: users and groups */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            totalResults: number;
            startIndex: number;
            itemsPerPage: number;
            Resources: ({
              id: string;
            } & {
              [key: string]: unknown;
            })[];
          };
        };
      };
      /** @description Too many calls; wait for as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            status: string;
            scimType?: string;
            detail: string;
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
      /** @description SCIM 2.0: attributes that are kept */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            totalResults: number;
            startIndex: number;
            itemsPerPage: number;
            Resources: ({
              id: string;
            } & {
              [key: string]: unknown;
            })[];
          };
        };
      };
      /** @description Too many calls; wait for as long as Retry-After says. */
      default: {
        headers: {
          /** @description Seconds to wait */
          "Retry-After"?: number;
          [name: string]: unknown;
        };
        content: {
          "application/scim+json": {
            schemas: string[];
            status: string;
            scimType?: string;
            detail: string;
          };
        };
      };
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
          currentPassword: string;
          code?: string;
          recoveryCode?: string;
          passkey?: {
            token: string;
            credential: components["schemas"]["PasskeyAssertion"];
          };
          /** @default Authenticator app */
          name?: string;
        };
      };
    };
    responses: {
      /** @description Begin to set up an app for codes; it counts once a code of it was confirmed */
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
          currentPassword: string;
          code?: string;
          recoveryCode?: string;
          passkey?: {
            token: string;
            credential: components["schemas"]["PasskeyAssertion"];
          };
        };
      };
    };
    responses: {
      /** @description Begin to add a passkey: what the browser makes it with */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            token: string;
            options: components["schemas"]["PasskeyCreation"];
          };
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
          token: string;
          code?: string;
          recoveryCode?: string;
          credential?: components["schemas"]["PasskeyAssertion"];
        };
      };
    };
    responses: {
      /** @description Second step of a sign-in: a code of the app or a recovery code, each once; or a passkey, which is a sign-in by itself */
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
      /** @description Turn an app on with a code that it shows; with the first one come recovery codes, shown this once */
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
          token: string;
          /** @default Passkey */
          name?: string;
          credential: components["schemas"]["NewPasskey"];
        };
      };
    };
    responses: {
      /** @description Keep a passkey that the browser has made; with the first factor come recovery codes, shown this once */
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
          /** @enum {string} */
          policy: "optional" | "administrators" | "everyone";
          /** @default null */
          from?: components["schemas"]["Instant"] | null;
        };
      };
    };
    responses: {
      /** @description Require two-step verification of administrators or of everyone, from an instant on */
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
          currentPassword: string;
          code?: string;
          recoveryCode?: string;
          passkey?: {
            token: string;
            credential: components["schemas"]["PasskeyAssertion"];
          };
        };
      };
    };
    responses: {
      /** @description Make new recovery codes, shown this once; the earlier ones end */
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
          currentPassword: string;
          code?: string;
          recoveryCode?: string;
          passkey?: {
            token: string;
            credential: components["schemas"]["PasskeyAssertion"];
          };
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
  startPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A challenge for a passkey: to sign in with it, or to prove who one is */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            token: string;
            options: components["schemas"]["PasskeyRequest"];
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportAlertsFile: {
    parameters: {
      query: {
        from: string;
        to: string;
        format?: "csv" | "ndjson" | "parquet";
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
          "text/csv": unknown;
          "application/x-ndjson": unknown;
          "application/vnd.apache.parquet": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportDaysFile: {
    parameters: {
      query: {
        from: string;
        to: string;
        format?: "csv" | "ndjson" | "parquet";
        driverId?: components["schemas"]["IdParam"];
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
          "application/x-ndjson": unknown;
          "application/vnd.apache.parquet": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportDutyFile: {
    parameters: {
      query: {
        from: string;
        to: string;
        format?: "csv" | "ndjson" | "parquet";
        driverId?: components["schemas"]["IdParam"];
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
          "application/x-ndjson": unknown;
          "application/vnd.apache.parquet": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportFuelFile: {
    parameters: {
      query: {
        from: string;
        to: string;
        format?: "csv" | "ndjson" | "parquet";
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
          "text/csv": unknown;
          "application/x-ndjson": unknown;
          "application/vnd.apache.parquet": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportMilesFile: {
    parameters: {
      query: {
        from: string;
        to: string;
        format?: "csv" | "ndjson" | "parquet";
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
          "text/csv": unknown;
          "application/x-ndjson": unknown;
          "application/vnd.apache.parquet": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportPositionsFile: {
    parameters: {
      query: {
        from: string;
        to: string;
        format?: "csv" | "ndjson" | "parquet";
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
          "text/csv": unknown;
          "application/x-ndjson": unknown;
          "application/vnd.apache.parquet": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportTripsFile: {
    parameters: {
      query: {
        from: string;
        to: string;
        format?: "csv" | "ndjson" | "parquet";
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
          "text/csv": unknown;
          "application/x-ndjson": unknown;
          "application/vnd.apache.parquet": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportViolationsFile: {
    parameters: {
      query: {
        from: string;
        to: string;
        format?: "csv" | "ndjson" | "parquet";
        driverId?: components["schemas"]["IdParam"];
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
          "application/x-ndjson": unknown;
          "application/vnd.apache.parquet": unknown;
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  exportVisitsFile: {
    parameters: {
      query: {
        from: string;
        to: string;
        format?: "csv" | "ndjson" | "parquet";
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
          "text/csv": unknown;
          "application/x-ndjson": unknown;
          "application/vnd.apache.parquet": unknown;
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
      /** @description Webhooks by name, with the calls of the last 48 hours */
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
      /** @description Send changes to an address from now on; the answer shows the signing secret this once */
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
      /** @description Change a webhook, or turn it off or on; its place in the feed stays */
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
  getWebhookAttempt: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        webhookId: components["schemas"]["IdParam"];
        attemptId: components["schemas"]["IdParam"];
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
            id: number;
            at: components["schemas"]["Instant"];
            itemId: string | null;
            type: string;
            subjectId: string;
            attempt: number;
            /** @enum {string} */
            outcome: "delivered" | "later" | "failed";
            status: number | null;
            ms: number;
            answer: string;
            body: string | null;
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
      /** @description Calls of a webhook, the newest first; kept for 30 days */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["WebhookAttempt"][];
            hasMore: boolean;
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
      /** @description Send all changes since an instant again, in order */
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
      /** @description Try the event that waits again now */
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
      /** @description Make a new signing secret; calls are signed with both for 24 hours */
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
      /** @description Call the address with a signed test event now, and say how it answered */
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
      /** @description What an import from a Traccar server would add; nothing is changed */
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
  continueTraccarImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        importId: components["schemas"]["IdParam"];
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
      /** @description Continue a stopped or failed import where it ended, with another token if one is given */
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
      /** @description Imports from Traccar servers, the newest first */
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
      /** @description Import groups, geofences, devices and positions from a Traccar server in the background; the same server again adds only what is new */
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
        orgId: components["schemas"]["IdParam"];
        importId: components["schemas"]["IdParam"];
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
  stopTraccarImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
        importId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Stop an import; what was imported stays */
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
      /** @description API keys that were not revoked, by name */
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
      /** @description Make an API key; the answer shows its secret this once */
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
        orgId: components["schemas"]["IdParam"];
        keyId: components["schemas"]["IdParam"];
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
        orgId: components["schemas"]["IdParam"];
        keyId: components["schemas"]["IdParam"];
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
        orgId: components["schemas"]["IdParam"];
        keyId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ApiKeyChange"];
      };
    };
    responses: {
      /** @description Change what an API key may do; its secrets stay */
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
        orgId: components["schemas"]["IdParam"];
        keyId: components["schemas"]["IdParam"];
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
      /** @description Give an API key a new secret; earlier ones end after the overlap */
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
      /** @description Groups that narrow a search; none for who may not list groups */
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
  search: {
    parameters: {
      query: {
        q: string;
        type?: components["schemas"]["SearchType"][];
        tag?: components["schemas"]["IdParam"][];
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
      /** @description Own and shared views of a list, by name; for those who may see the list */
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
      /** @description Give filters and order of a list a name, for oneself or, with ORG_UPDATE, for everybody; 409 when there are too many */
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
  listDeviceModels: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The kinds of devices this server knows */
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
      /** @description Messages of any devices of the organization, as flespi streams them; answered after they are committed */
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
      /** @description One JSON message of any form, read by the mapping of its device; answered after it is committed */
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
      /** @description One message of the OwnTracks app; answered after it is committed */
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
      /** @description Positions of one device; answered after they are committed */
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
      /** @description Records of one electronic logging device, in the order of time; answered after they are committed */
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
              index: number;
              /** @enum {string} */
              reason: "unreadable" | "future" | "too-old" | "unordered" | "wrong-sequence" | "overlapping" | "unknown-driver" | "not-certifiable";
              detail: string;
            }[];
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
        size?: number;
        sort?: string;
        q?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Devices that spoke to an ingest port and belong to no organization */
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
      /** @description Register a device that was seen for an organization; the organization finds it in its activity log */
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
  listIngestFaults: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What arrived at an ingest port and could not be read, by day, port and reason */
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
  listSetAsideWork: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        sort?: string;
        q?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Vehicles, drivers and days left out of background work because it failed for them */
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
      /** @description Bytes of an unknown device, or of input at a port that names no device, and how they are read */
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
      /** @description The actions and kinds of records in the log, to filter by */
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
  listActivity: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        userId?: components["schemas"]["IdParam"];
        action?: string;
        entity?: string;
        entityId?: string;
        from?: string;
        to?: string;
        q?: string;
        signIns?: "shown" | "hidden";
        before?: string;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Who did what, the newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["ActivityEntry"][];
            page: number;
            size: number;
            total: number;
            isTotalCapped: boolean;
          };
        };
      };
      default: components["responses"]["TooManyRequests"];
    };
  };
  listActivityOfUser: {
    parameters: {
      query?: {
        page?: number;
        size?: number;
        userId?: components["schemas"]["IdParam"];
        action?: string;
        entity?: string;
        entityId?: string;
        from?: string;
        to?: string;
        q?: string;
        signIns?: "shown" | "hidden";
        before?: string;
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
      /** @description What one user did here, the newest first */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            items: components["schemas"]["ActivityEntry"][];
            page: number;
            size: number;
            total: number;
            isTotalCapped: boolean;
          };
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
      /** @description Set periods in months; none shorter than the law allows */
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
      /** @description The nightly runs and what they deleted, the newest first */
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
  previewRetention: {
    parameters: {
      query?: {
        locationHistory?: number;
        iftaLocationHistory?: number;
        fuelTax?: number;
        hoursOfService?: number;
        activityLog?: number;
        notifications?: number;
        loads?: number;
        inspections?: number;
        maintenance?: number;
      };
      header?: never;
      path: {
        orgId: components["schemas"]["IdParam"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What a run would delete now, with the periods in force or others */
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
}
