export const DEMO_PASSWORD = 'longhaul-demo';

/** ADMIN of the organization that the load generator's devices belong to. */
export const LOAD_FLEET_EMAIL = 'load@demo.longhaul.test';

export interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  role: 'SUPER_ADMIN' | 'ADMIN' | 'USER';
  /** Name of the permission preset of a USER. */
  preset: 'dispatcher' | 'safetyManager' | 'fuelTaxClerk' | 'billingClerk' | 'driver' | 'readOnly' | null;
  positionTitle: string;
}

export const superAdministrator: DemoAccount = {
  email: 'super@demo.longhaul.test',
  firstName: 'Sasha',
  lastName: 'Lindqvist',
  role: 'SUPER_ADMIN',
  preset: null,
  positionTitle: 'Platform operator',
};

/** Besides these, the first driver signs in as `driver@demo.longhaul.test`. */
export const prairieLineAccounts: readonly DemoAccount[] = [
  account('admin', 'Megan Hart', 'ADMIN', null, 'Fleet administrator'),
  account('dispatcher', 'Luis Herrera', 'USER', 'dispatcher', 'Dispatcher'),
  account('safety', 'Karen Osei', 'USER', 'safetyManager', 'Safety manager'),
  account('fueltax', 'Bill Novak', 'USER', 'fuelTaxClerk', 'Fuel-tax clerk'),
  account('billing', 'Ruth Keller', 'USER', 'billingClerk', 'Billing clerk'),
  account('readonly', 'Tess Moran', 'USER', 'readOnly', 'Auditor'),
];

export const cascadeCrownAccounts: readonly DemoAccount[] = [
  account('cascade', 'Nora Eklund', 'ADMIN', null, 'Owner'),
];

/** What the login page of a demo offers, all with the demo password. */
export const demoSignIns: readonly { title: string; email: string }[] = [
  { title: 'Super administrator', email: superAdministrator.email },
  { title: 'Fleet administrator', email: 'admin@demo.longhaul.test' },
  { title: 'Dispatcher', email: 'dispatcher@demo.longhaul.test' },
  { title: 'Safety manager', email: 'safety@demo.longhaul.test' },
  { title: 'Fuel-tax clerk', email: 'fueltax@demo.longhaul.test' },
  { title: 'Billing clerk', email: 'billing@demo.longhaul.test' },
  { title: 'Driver', email: 'driver@demo.longhaul.test' },
  { title: 'Read only', email: 'readonly@demo.longhaul.test' },
];

function account(
  mailbox: string,
  name: string,
  role: DemoAccount['role'],
  preset: DemoAccount['preset'],
  positionTitle: string,
): DemoAccount {
  const [firstName, lastName] = name.split(' ') as [string, string];
  return { email: `${mailbox}@demo.longhaul.test`, firstName, lastName, role, preset, positionTitle };
}
