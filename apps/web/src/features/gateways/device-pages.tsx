import { DevicesPage } from './devices-page.tsx';

export const DeviceListPage = () => <DevicesPage />;
export const DeviceAddPage = () => <DevicesPage isAddScreen />;
