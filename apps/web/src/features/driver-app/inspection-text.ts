import type { InspectionItem } from '@longhaul/contract';

/** Beneath the English title, as a report is English. */
export const ITEMS_ES: Readonly<Record<InspectionItem, string>> = {
  'service-brakes': 'Frenos de servicio',
  'parking-brake': 'Freno de estacionamiento',
  'brake-hoses': 'Mangueras y líneas de aire',
  'trailer-brake-connections': 'Conexiones de freno del remolque',
  headlights: 'Faros y luz alta',
  'turn-signals': 'Direccionales',
  'stop-lamps': 'Luces de freno',
  'tail-lamps': 'Luces traseras',
  'clearance-lamps': 'Luces de gálibo',
  reflectors: 'Reflectores y cinta',
  tires: 'Llantas',
  'wheels-rims': 'Ruedas y rines',
  lugs: 'Tuercas',
  'mud-flaps': 'Loderas',
  'fifth-wheel': 'Quinta rueda',
  'locking-jaws': 'Mordazas',
  kingpin: 'Perno rey',
  steering: 'Dirección',
  horn: 'Bocina',
  wipers: 'Limpiaparabrisas',
  mirrors: 'Espejos',
  windshield: 'Parabrisas',
  'fire-extinguisher': 'Extintor',
  triangles: 'Triángulos',
  fuses: 'Fusibles',
  'seat-belts': 'Cinturones',
  'landing-gear': 'Patas de apoyo',
  doors: 'Puertas',
  other: 'Otro',
};

export const GROUPS_ES: Readonly<Record<string, string>> = {
  Brakes: 'Frenos',
  Lights: 'Luces',
  'Tires and wheels': 'Llantas y ruedas',
  Coupling: 'Enganche',
  'Cab and engine': 'Cabina y motor',
  'Emergency equipment': 'Equipo de emergencia',
  Other: 'Otro',
};
