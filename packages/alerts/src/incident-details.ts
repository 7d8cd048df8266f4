/** What is known of an incident beside its times, by the names that its kind gives them. */
export type IncidentDetails = Readonly<Record<string, string | number | boolean | null>>;
