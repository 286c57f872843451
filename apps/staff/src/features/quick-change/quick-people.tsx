import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addresses, type QuickReply } from '@tavolata/protocol';
import { announce, Button, Dialog, TextField } from '@tavolata/ui';
import { useId, useRef, useState } from 'react';
import { become } from '../../shared/api/become.ts';
import { call, CallFailed } from '../../shared/api/call.ts';
import { failureText } from '../../shared/failure-text.ts';
import { useTexts, type Say } from '../../shared/texts.ts';
import { leaveBy } from '../../shared/unsaved/leaving.ts';
import { quickQuery } from './quick-query.ts';
import styles from './quick-people.module.css';

type Person = QuickReply['people'][number];

interface QuickPeopleProps {
  readonly title: string;
  /** Who is logged in, and need not change to themselves. */
  readonly besides?: string;
}

/** Everybody who may come in with a PIN on this device: a tap, the digits, and it is theirs. Nothing where nobody may. */
export function QuickPeople({ title, besides }: QuickPeopleProps) {
  const id = useId();
  const { data } = useQuery(quickQuery);
  const [chosen, setChosen] = useState<Person | null>(null);
  const people = (data?.people ?? []).filter((one) => one.id !== besides);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <ul className={styles['people']}>
        {people.map((one) => (
          <li key={one.id}>
            <Button
              kind="secondary"
              wide
              aria-haspopup="dialog"
              onClick={() => leaveBy(() => setChosen(one))}
            >
              {one.name}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <PinDialog key={chosen.id} person={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

function PinDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const t = useTexts();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [isShort, setIsShort] = useState(false);
  const login = useMutation({
    mutationFn: (digits: string) => call(addresses.quickLogIn, { id: person.id, pin: digits }),
    onSuccess: (member) => become(queries, member),
    onError: (error) => {
      announce(pinProblem(error, t), 'assertive');
      field.current?.select();
    },
  });
  const problem = login.error ? pinProblem(login.error, t) : isShort ? t('mine.pinDigits') : undefined;

  function enter() {
    setIsShort(pin.length < 4);
    if (pin.length < 4) return field.current?.focus();
    if (!login.isPending) login.mutate(pin);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={person.name}
      actions={[
        { label: t('quick.enter'), kind: 'main', busy: login.isPending, onPress: enter },
        { label: t('shared.close'), onPress: onClose },
      ]}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <TextField
          ref={field}
          data-focus=""
          label={t('quick.pinOf', { name: person.name })}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={pin}
          error={problem}
          onChange={({ target }) => {
            setPin(target.value.replace(/\D/g, ''));
            setIsShort(false);
            login.reset();
          }}
        />
      </form>
    </Dialog>
  );
}

/** Why a PIN opened nothing. */
function pinProblem(error: Error, t: Say): string {
  const code = error instanceof CallFailed ? error.failure.code : 'failure';
  if (code === 'wrong-pin') return t('quick.wrong');
  if (code === 'too-many-requests') return t('quick.spent');
  return failureText(error, t);
}
