export interface DemoPlace {
  name: string;
  category: 'terminal' | 'customer' | 'yard' | 'fuel' | 'rest' | 'no-go';
  lat: number;
  lon: number;
  radiusMeters: number;
  address: string;
  freeMinutes?: number;
  detentionCentsPerHour?: number;
}

const customer = (name: string, lat: number, lon: number, address: string): DemoPlace => ({
  name,
  category: 'customer',
  lat,
  lon,
  radiusMeters: 600,
  address,
  freeMinutes: 120,
  detentionCentsPerHour: 7_500,
});

/** Where demo trucks load, park and fuel for minutes to hours, and a road they must not take. */
export const prairieLinePlaces: readonly DemoPlace[] = [
  terminal('Des Moines terminal', 41.6005, -93.609, 'Des Moines, IA'),
  terminal('Memphis yard', 35.1295, -90.0252, 'Memphis, TN'),
  terminal('Dallas terminal', 32.783, -96.807, 'Dallas, TX'),
  terminal('Columbus terminal', 39.9612, -82.9988, 'Columbus, OH'),
  terminal('Atlanta terminal', 33.749, -84.388, 'Atlanta, GA'),
  terminal('Denver terminal', 39.739, -104.985, 'Denver, CO'),
  customer('Gulf Coast Packaging', 29.763, -95.364, 'Houston, TX'),
  customer('Prairie State Foods', 39.802, -89.644, 'Springfield, IL'),
  customer('Queen City Steel', 42.886, -78.878, 'Buffalo, NY'),
  customer('Panhandle Cold Storage', 35.222, -101.831, 'Amarillo, TX'),
  customer('Dunmore Cold Storage', 41.426, -75.615, 'Dunmore, PA'),
  customer('Red River Paper', 32.525, -93.751, 'Shreveport, LA'),
  {
    name: 'North Platte fuel stop',
    category: 'fuel',
    lat: 41.1235,
    lon: -100.7656,
    radiusMeters: 400,
    address: 'I-80, North Platte, NE',
  },
  {
    name: 'Angola shore road, 15-ton limit',
    category: 'no-go',
    lat: 42.694,
    lon: -79.052,
    radiusMeters: 500,
    address: 'Angola on the Lake, NY',
  },
];

function terminal(name: string, lat: number, lon: number, address: string): DemoPlace {
  return { name, category: 'terminal', lat, lon, radiusMeters: 900, address };
}
