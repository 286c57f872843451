import { useQueryClient } from '@tanstack/react-query';
import { addresses, type PersonCodeReply, type PersonRole } from '@tavolata/protocol';
import { Button, TextField } from '@tavolata/ui';
import { useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../shared/texts.ts';
import { WritingSheet } from '../../shared/unsaved/writing-sheet.tsx';
import { useCommand } from '../../shared/use-command.ts';
import styles from './people-page.module.css';
import { peopleQuery } from '../../shared/api/queries.ts';
import { RoleChoice } from './role-choice.tsx';
import { ToldCode } from './told-code.tsx';

interface InviteSheetProps {
  readonly mayInviteOwners: boolean;
  readonly onClose: () => void;
}

/** For whom a code is and what they will be; then the code. */
export function InviteSheet({ mayInviteOwners, onClose }: InviteSheetProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [role, setRole] = useState<PersonRole>('waiter');
  const [isMissing, setIsMissing] = useState(false);
  const [told, setTold] = useState<PersonCodeReply | null>(null);
  const invite = useCommand({
    key: 'people',
    send: (person: { name: string; role: PersonRole }, request_id) =>
      call(addresses.invitePerson, { request_id, ...person }),
    onDone: (_person, code) => {
      setTold(code);
      void queries.invalidateQueries({ queryKey: peopleQuery.queryKey });
    },
  });

  function submit() {
    setIsMissing(name.trim() === '');
    if (name.trim() === '') return field.current?.focus();
    invite.mutate({ name: name.trim(), role });
  }

  return (
    <WritingSheet
      isChanged={told === null && name.trim() !== ''}
      onClose={onClose}
      title={told ? t('team.codeFor', { name: name.trim() }) : t('team.invite')}
      footer={
        told ? (
          <Button wide onClick={onClose}>
            {t('team.done')}
          </Button>
        ) : (
          <Button wide busy={invite.isPending} onClick={submit}>
            {t('team.makeCode')}
          </Button>
        )
      }
    >
      {told ? (
        <ToldCode {...told} />
      ) : (
        <div className={styles['stack']}>
          <p className={styles['hint']}>{t('team.inviteHint')}</p>
          <TextField
            ref={field}
            data-focus=""
            label={t('team.forWhom')}
            value={name}
            maxLength={60}
            autoComplete="off"
            error={isMissing ? t('team.noName') : undefined}
            onChange={({ target }) => {
              setName(target.value);
              setIsMissing(false);
            }}
          />
          <RoleChoice role={role} mayMakeOwners={mayInviteOwners} onChoose={setRole} />
        </div>
      )}
    </WritingSheet>
  );
}
