import type { ReactNode } from 'react';
import type { MarketSettings, SettingsState } from '#contract/admin/settings/schemas.ts';
import { TextInput } from '../../../ui/form/field.tsx';
import { AccentChoice } from './brand/accent-choice.tsx';
import { LogoField } from './brand/logo-field.tsx';
import { BrandPreview } from './brand/preview.tsx';
import { type Choice, UnknownMoney, WhichTax, WhoApproves, WhoNeedsTwoSteps } from './choices.tsx';
import {
  CONTACT,
  FEES,
  LIMITS,
  NAME,
  OFFICER,
  OPERATOR,
  PAYOUTS,
  type SettingField,
  SOCIAL,
  TEXTS,
} from './fields.ts';
import { RaiseNote } from './second-admin-raise.tsx';
import type { SettingsText } from './values.ts';

/** What the groups show and change. */
export interface SettingsControls {
  state: SettingsState;
  texts: SettingsText;
  errorAt: (name: keyof MarketSettings) => string | undefined;
  onChange: (part: Partial<SettingsText>) => void;
  onReload: () => Promise<void>;
}

/** Everything that can be set, in its groups. */
export function SettingGroups(props: SettingsControls) {
  const { defaults, settings, secondAdminRaise } = props.state;
  return (
    <>
      <BrandGroup {...props} />
      <Group title="Review">
        <WhoApproves
          {...choiceOf('reviewMode', props)}
          usual={defaults.reviewMode}
          chosen={settings.reviewMode}
        />
      </Group>
      <Group title="Reviews and questions">
        <TextFields {...props} fields={TEXTS} />
      </Group>
      <Group title="Signing in">
        <WhoNeedsTwoSteps {...choiceOf('secondFactorFor', props)} usual={defaults.secondFactorFor} />
      </Group>
      <Group title="Fees" lead="Pages that mention the share change at once.">
        <TextFields {...props} fields={FEES} />
      </Group>
      <Group title="Payments">
        <UnknownMoney {...choiceOf('providerAccountIsOurs', props)} usual={defaults.providerAccountIsOurs} />
      </Group>
      <Group title="Payouts" lead="How sellers receive their available balance.">
        {secondAdminRaise && <RaiseNote raise={secondAdminRaise} onDone={props.onReload} />}
        <TextFields {...props} fields={PAYOUTS} />
      </Group>
      <Group
        title="Tax"
        lead="With GST, sales get tax invoices, and TCS and TDS are withheld from them. Talk to an accountant first."
      >
        <WhichTax {...choiceOf('taxMode', props)} />
        <TextFields {...props} fields={OPERATOR} />
      </Group>
      <Group title="Contact">
        <TextFields {...props} fields={CONTACT} />
      </Group>
      <Group title="Complaints" lead="Shown on the page about complaints, as the law requires.">
        <TextFields {...props} fields={OFFICER} />
      </Group>
      <Group title="Social links" lead="Linked at the foot of every page.">
        <TextFields {...props} fields={SOCIAL} />
      </Group>
      <Group title="Upload limits" lead="What sellers may upload from now on.">
        <TextFields {...props} fields={LIMITS} />
      </Group>
    </>
  );
}

/** How the market looks to everybody. */
function BrandGroup(props: SettingsControls) {
  const { texts, state, onChange, onReload } = props;
  return (
    <Group
      title="Brand"
      lead="How the market looks to everybody. Pages that are open change when they are loaded again."
    >
      <TextFields {...props} fields={NAME} />
      <AccentChoice chosen={texts.accent} onChoose={(accent) => onChange({ accent })} />
      <LogoField state={state} onReload={onReload} />
      <BrandPreview
        name={texts.marketName.trim() || state.defaults.marketName}
        accent={texts.accent}
        logo={state.logo}
      />
    </Group>
  );
}

function TextFields({
  fields,
  state: { defaults },
  texts,
  errorAt,
  onChange,
}: SettingsControls & { fields: SettingField[] }) {
  return fields.map(({ name, label, help, type, isNumber }) => (
    <TextInput
      key={name}
      id={`setting-${name}`}
      label={label}
      help={help}
      type={type ?? 'text'}
      inputMode={isNumber || typeof defaults[name] === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      placeholder={String(defaults[name] ?? '')}
      value={texts[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      error={errorAt(name)}
    />
  ));
}

const choiceOf = (name: keyof MarketSettings, { texts, errorAt, onChange }: SettingsControls): Choice => ({
  value: texts[name],
  error: errorAt(name),
  onChange: ({ target }) => onChange({ [name]: target.value }),
});

function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display text-22 font-semibold tracking-[-0.02em]">
        {title}
        {lead && (
          <span className="block font-sans text-14 font-normal tracking-normal text-muted">{lead}</span>
        )}
      </legend>
      {children}
    </fieldset>
  );
}
