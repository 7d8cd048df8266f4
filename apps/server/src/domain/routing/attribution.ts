/** To be shown beside a route over the road network of the release. */
export const ROAD_ATTRIBUTION = 'GeoNames CC BY 4.0';
/** To be shown beside routes by street and addresses: the servers work on OpenStreetMap data. */
export const STREET_ATTRIBUTION = '© OpenStreetMap contributors';
