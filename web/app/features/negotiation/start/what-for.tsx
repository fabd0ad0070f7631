import { useRef, useState } from 'react';
import { LICENCE_LIMITS, LICENCE_NAMES, type LicenceTier } from '#contract/listings/constants.ts';
import type { Licence } from '#contract/listings/schemas.ts';
import { formatRupees } from '#contract/money.ts';
import { api } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Select, TextInput } from '../../../ui/form/field.tsx';
import type { StartForm, Wanted } from './form.ts';

/** Another licence than the cheapest, or one for several products; asked for when it is opened (rule L12). */
export function WhatFor({ projectId, form }: { projectId: string; form: StartForm }) {
  const [licences, setLicences] = useState<Licence[]>();
  const [failure, setFailure] = useState<string>();
  const isLoading = useRef(false);
  const load = async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    setFailure(undefined);
    try {
      const project = await api('GET /projects/:id', { params: { id: projectId } });
      const paid = project.licences.filter(({ price }) => price > 0);
      const [cheapest] = paid;
      setLicences(paid);
      if (cheapest && !form.wanted) form.want({ ...cheapest, quantity: '1' });
    } catch (error) {
      setFailure(messageOf(error, 'The licences could not be loaded. Close this part and open it again.'));
    } finally {
      isLoading.current = false;
    }
  };
  return (
    <details
      open={form.wanted !== undefined || undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !licences) void load();
      }}
    >
      <summary className="link link-target text-14">For another licence, or for several products</summary>
      <div className="mt-2">
        {failure && <Alert tone="error">{failure}</Alert>}
        {!failure && !(licences && form.wanted) && <Skeleton className="h-20 w-full" />}
        {licences && form.wanted && <Choice licences={licences} wanted={form.wanted} form={form} />}
      </div>
    </details>
  );
}

function Choice({ licences, wanted, form }: { licences: Licence[]; wanted: Wanted; form: StartForm }) {
  const choose = (tier: LicenceTier) => {
    const licence = licences.find((one) => one.tier === tier);
    if (licence) form.want({ ...licence, quantity: wanted.quantity });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
      <Select
        id="start-licence"
        label="Licence"
        value={wanted.tier}
        onChange={({ target }) => choose(target.value as LicenceTier)}
      >
        {licences.map(({ tier, price }) => (
          <option key={tier} value={tier}>
            {`${LICENCE_NAMES[tier]}, ${formatRupees(price)}`}
          </option>
        ))}
      </Select>
      <TextInput
        id="start-quantity"
        label="Products"
        type="number"
        inputMode="numeric"
        min={1}
        max={LICENCE_LIMITS.quantityMax}
        className="figures"
        value={wanted.quantity}
        onChange={({ target }) => form.want({ ...wanted, quantity: target.value })}
        error={form.quantityError}
      />
    </div>
  );
}
