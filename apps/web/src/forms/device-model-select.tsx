import { type DeviceModel, listDeviceModels, MAX_PAGE_SIZE } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query-cache.ts';
import { SelectField } from '../components/field/select-field.tsx';

interface DeviceModelSelectProps {
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
  /** Offers the models of this maker alone. */
  maker?: string | undefined;
  error?: string | undefined;
}

/** One of the device models of this server, or none. */
export function DeviceModelSelect({ value, onChange, maker: only, ...field }: DeviceModelSelectProps) {
  const models = useDeviceModels().filter(({ maker }) => only === undefined || maker === only);
  return (
    <SelectField
      {...field}
      placeholder="Unknown"
      searchable
      clearable
      data={models.map(({ id, maker, model }) => ({ value: String(id), label: `${maker} ${model}` }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}

/** Empty until they are known. */
export function useDeviceModels(): readonly DeviceModel[] {
  const { data } = useQuery(queryOf(listDeviceModels, { query: { size: MAX_PAGE_SIZE } }));
  return data?.items ?? [];
}
