import { AssetsPage } from './assets-page.tsx';

export const VehiclesPage = () => <AssetsPage kind="vehicle" />;
export const VehicleAddPage = () => <AssetsPage kind="vehicle" isAddScreen />;
export const TrailersPage = () => <AssetsPage kind="trailer" />;
export const TrailerAddPage = () => <AssetsPage kind="trailer" isAddScreen />;
