import { DriversPage } from './drivers-page.tsx';

export const AllDriversPage = () => <DriversPage />;
export const DriverAddPage = () => <DriversPage isAddScreen />;
