const LIMITS = { max_distance: 5_000_000, max_locations: 20 };
const MATRIX = { max_matrix_distance: 400_000, max_matrix_location_pairs: 2_500 };

/**
 * What Valhalla 3.6 cannot do without, with the values that its `valhalla_build_config` writes: that is a program in Python, which
 * not every server has. `tiles` is the folder of tiles or the archive of them.
 */
export const valhallaConfig = (tiles: { tile_dir: string } | { tile_extract: string }) => ({
  mjolnir: tiles,
  loki: {
    actions: ['route', 'sources_to_targets', 'trace_attributes', 'status'],
    service_defaults: {
      heading_tolerance: 60,
      minimum_reachability: 50,
      node_snap_tolerance: 5,
      radius: 0,
      search_cutoff: 35_000,
      street_side_max_distance: 1_000,
      street_side_tolerance: 5,
    },
  },
  thor: {},
  meili: {
    default: {
      beta: 3,
      breakage_distance: 2_000,
      geometry: false,
      gps_accuracy: 5,
      interpolation_distance: 10,
      max_route_distance_factor: 5,
      max_route_time_factor: 5,
      max_search_radius: 100,
      route: true,
      search_radius: 50,
      sigma_z: 4.07,
      turn_penalty_factor: 0,
    },
  },
  service_limits: {
    truck: { ...LIMITS, ...MATRIX },
    pedestrian: {
      ...LIMITS,
      ...MATRIX,
      max_transit_walking_distance: 10_000,
      min_transit_walking_distance: 1,
    },
    isochrone: {
      max_contours: 4,
      max_distance: 25_000,
      max_distance_contour: 200,
      max_locations: 1,
      max_time_contour: 120,
    },
    skadi: { max_shape: 750_000, min_resample: 10 },
    trace: {
      max_alternates: 3,
      max_alternates_shape: 100,
      max_distance: 200_000,
      max_gps_accuracy: 100,
      max_search_radius: 100,
      max_shape: 16_000,
    },
    max_alternates: 2,
    max_exclude_locations: 50,
    max_exclude_polygons_length: 10_000,
    max_radius: 200,
    max_reachability: 100,
  },
});
