import { useState } from 'react';
import { ROLES, type Role } from '#contract/roles.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { ROLE_NAMES } from '../../../lib/session/role-names.ts';
import { Select, TextInput } from '../../../ui/form/field.tsx';
import { ReasonField, refusalOf, useReason } from '../acts/reason-field.tsx';
import { PersonForm, type PersonFormProps } from './forms.tsx';

const ROLE_HELP: Record<Role, string> = {
  buyer: 'Can buy and download. Listings they made stay on the market.',
  seller: 'Can list projects. What they bought stays theirs.',
  admin: 'Decides on listings and people. Give it only to those who run this market.',
};

/** What is typed to change a role, and what is wrong with it. */
function useRoleChange(onAct: PersonFormProps['onAct']) {
  const [role, setRole] = useState<Role | ''>('');
  const [wrong, setWrong] = useState<string>();
  const [password, setPassword] = useState('');
  const [noPassword, setNoPassword] = useState<string>();
  const why = useReason('role-reason');
  const isAdmin = role === 'admin';
  return {
    role,
    wrong,
    password,
    noPassword,
    why,
    isAdmin,
    choose: (value: Role | '') => {
      setRole(value);
      setWrong(undefined);
    },
    type: (value: string) => {
      setPassword(value);
      setNoPassword(undefined);
    },
    act: () => {
      const reason = why.check();
      if (role === '') {
        setWrong('Choose a role');
        document.getElementById('new-role')?.focus();
      } else if (isAdmin && password === '') {
        setNoPassword('Enter your password');
        if (reason !== undefined) document.getElementById('own-password')?.focus();
      } else if (reason !== undefined)
        onAct({ verb: 'role', role, reason, password: isAdmin ? password : undefined });
    },
  };
}

/** Asks for another role. */
export function RoleForm(facts: PersonFormProps) {
  const change = useRoleChange(facts.onAct);
  const { role, isAdmin } = change;
  const refused = facts.error instanceof ApiError ? facts.error.at('role') : undefined;
  const passwordRefused = facts.error instanceof ApiError ? facts.error.at('password') : undefined;
  return (
    <PersonForm
      {...facts}
      action="Change role"
      isSaidAtField={(refused ?? passwordRefused ?? refusalOf(facts.error)) !== undefined}
      onSubmit={change.act}
    >
      <p className="text-14 text-muted">
        Now {ROLE_NAMES[facts.person.role].toLowerCase()}. They are signed out everywhere and sign in again
        with the new role.
      </p>
      <RoleChoice
        now={facts.person.role}
        role={role}
        error={change.wrong ?? refused}
        onChoose={change.choose}
      />
      <ReasonField
        reason={change.why}
        error={facts.error}
        help={
          isAdmin
            ? 'Kept in the audit log and told to every other admin; the person does not see it.'
            : 'Kept in the audit log; the person does not see it.'
        }
      />
      {isAdmin && (
        <TextInput
          id="own-password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          required
          value={change.password}
          onChange={({ target }) => change.type(target.value)}
          error={change.noPassword ?? passwordRefused}
        />
      )}
    </PersonForm>
  );
}

function RoleChoice({
  now,
  role,
  error,
  onChoose,
}: {
  now: Role;
  role: Role | '';
  error: string | undefined;
  onChoose: (role: Role | '') => void;
}) {
  const others = ROLES.filter((role) => role !== now);
  return (
    <Select
      id="new-role"
      label="New role"
      required
      value={role}
      onChange={({ target }) => onChoose(target.value as Role | '')}
      help={role ? ROLE_HELP[role] : undefined}
      error={error}
    >
      <option value="">Choose a role</option>
      {others.map((value) => (
        <option key={value} value={value}>
          {ROLE_NAMES[value]}
        </option>
      ))}
    </Select>
  );
}
