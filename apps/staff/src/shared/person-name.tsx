import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses } from '@tavolata/protocol';
import { Button, TextField } from '@tavolata/ui';
import { useState, type SubmitEvent } from 'react';
import { call } from './api/call.ts';
import { meQuery, peopleQuery } from './api/queries.ts';
import { useTexts } from './texts.ts';
import { useCommand } from './use-command.ts';

interface PersonNameParts {
  readonly id: string;
  /** As it is kept. */
  readonly name: string;
  readonly onSaved?: () => void;
}

/** The name of somebody in a manager's hands, typed and not saved yet [PEOPLE-10]. */
export function usePersonName({ id, name, onSaved }: PersonNameParts) {
  const t = useTexts();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const save = useCommand({
    key: 'people',
    send: (to: string, request_id) => call(addresses.changePersonName, id, { request_id, name: to }),
    onDone: (to, people) => {
      setTyped(to);
      snackbars.show({ key: 'people', level: 'success', text: t('team.nameSaved', { name: to }) });
      queries.setQueryData(peopleQuery.queryKey, people);
      queries.setQueryData(meQuery.queryKey, (me) => (me?.id === id ? { ...me, name: to } : me));
      onSaved?.();
    },
  });
  return {
    typed,
    setTyped,
    isChanged: wanted !== name,
    isSaving: save.isPending,
    isMissing: wanted === '',
    save: () => save.mutate(wanted),
    discard: () => setTyped(name),
  };
}

interface PersonNameFormProps {
  readonly label: string;
  readonly of: ReturnType<typeof usePersonName>;
}

/** Its field, and what saves it once it is another. */
export function PersonNameForm({ label, of }: PersonNameFormProps) {
  const t = useTexts();
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (of.isChanged && !of.isMissing && !of.isSaving) of.save();
      }}
    >
      <TextField
        label={label}
        hint={t('login.nameHint')}
        autoComplete="off"
        maxLength={60}
        value={of.typed}
        error={of.isMissing ? t('team.nameMissing') : undefined}
        onChange={({ target }) => of.setTyped(target.value)}
      />
      {of.isChanged && (
        <Button type="submit" wide busy={of.isSaving}>
          {t('team.saveName')}
        </Button>
      )}
    </form>
  );
}
