import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import {
  addresses,
  type PeopleReply,
  type PersonCodeReply,
  type PersonRole,
  type PersonWire,
} from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { AskedCommand } from '../../shared/asked-command.tsx';
import { PersonNameForm, usePersonName } from '../../shared/person-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import { WritingSheet } from '../../shared/unsaved/writing-sheet.tsx';
import { useCommand } from '../../shared/use-command.ts';
import styles from './people-page.module.css';
import { peopleQuery } from '../../shared/api/queries.ts';
import { RoleChoice } from './role-choice.tsx';
import { ToldCode } from './told-code.tsx';

interface PersonSheetProps {
  readonly person: PersonWire;
  readonly mayMakeOwners: boolean;
  readonly onClose: () => void;
}

/** An account in its manager's hands: its role, a way back for a lost password, and whether it opens anything. */
export function PersonSheet({ person, mayMakeOwners, onClose }: PersonSheetProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const { id, name } = person;
  const [role, setRole] = useState<PersonRole>(person.role);
  const [told, setTold] = useState<PersonCodeReply | null>(null);
  const keep = (people: PeopleReply) => queries.setQueryData(peopleQuery.queryKey, people);
  const say = (text: string) => snackbars.show({ key: 'people', level: 'success', text });

  const setPersonRole = useCommand({
    key: 'people',
    send: (wanted: PersonRole, request_id) =>
      call(addresses.changePersonRole, id, { request_id, role: wanted }),
    onDone: (_role, people) => {
      keep(people);
      say(t('team.roleSaved', { name }));
      onClose();
    },
  });
  const itsName = usePersonName({ id, name, onSaved: onClose });
  const makeCode = useCommand({
    key: 'people',
    send: (of: string, request_id) => call(addresses.makePasswordCode, of, { request_id }),
    onDone: (_of, code) => {
      setTold(code);
      void queries.invalidateQueries({ queryKey: peopleQuery.queryKey });
    },
  });
  const enable = useCommand({
    key: 'people',
    send: (of: string, request_id) => call(addresses.enablePerson, of, { request_id }),
    onDone: (_of, people) => {
      keep(people);
      say(t('team.wasEnabled', { name }));
      onClose();
    },
  });

  return (
    <WritingSheet
      isChanged={told === null && (role !== person.role || itsName.isChanged)}
      onClose={onClose}
      title={told ? t('team.codeFor', { name }) : name}
      {...(told && {
        footer: (
          <Button wide onClick={onClose}>
            {t('team.done')}
          </Button>
        ),
      })}
    >
      {told ? (
        <ToldCode {...told} />
      ) : person.is_disabled ? (
        <Button wide busy={enable.isPending} onClick={() => enable.mutate(id)}>
          {t('team.enable')}
        </Button>
      ) : (
        <div className={styles['stack']}>
          <section className={styles['block']}>
            <PersonNameForm label={t('team.name')} of={itsName} />
          </section>
          <section className={styles['block']}>
            <RoleChoice role={role} mayMakeOwners={mayMakeOwners} onChoose={setRole} />
            {role !== person.role && (
              <>
                <p className={styles['hint']}>{t('team.roleHint')}</p>
                <Button wide busy={setPersonRole.isPending} onClick={() => setPersonRole.mutate(role)}>
                  {t('team.saveRole')}
                </Button>
              </>
            )}
          </section>
          <section className={styles['block']}>
            <h3>{t('team.lost')}</h3>
            <p className={styles['hint']}>{t('team.lostHint', { name })}</p>
            <Button kind="secondary" wide busy={makeCode.isPending} onClick={() => makeCode.mutate(id)}>
              {t('team.makeCode')}
            </Button>
          </section>
          {mayMakeOwners && person.has_second_factor && (
            <AskedCommand
              label={t('team.resetFactor')}
              button={{ kind: 'secondary', wide: true }}
              title={t('team.resetFactorTitle', { name })}
              messages="people"
              about={id}
              send={async (of, request_id) => {
                keep(await call(addresses.resetSecondFactor, of, { request_id }));
                onClose();
              }}
              done={() => t('team.factorReset', { name })}
            >
              <p>{t('team.resetFactorBody', { name })}</p>
            </AskedCommand>
          )}
          <AskedCommand
            label={t('team.disable')}
            button={{ kind: 'destructive', wide: true }}
            title={t('team.disableTitle', { name })}
            messages="people"
            about={id}
            send={async (of, request_id) => {
              keep(await call(addresses.disablePerson, of, { request_id }));
              onClose();
            }}
            done={() => t('team.wasDisabled', { name })}
          >
            <p>{t('team.disableBody', { name })}</p>
          </AskedCommand>
        </div>
      )}
    </WritingSheet>
  );
}
