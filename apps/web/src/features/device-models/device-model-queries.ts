import { listDeviceModels } from '@longhaul/contract';

/** What shows a device model. */
export const DEVICE_MODEL_QUERIES = [listDeviceModels];
