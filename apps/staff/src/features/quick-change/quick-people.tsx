import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addresses, type QuickReply } from '@tavolata/protocol';
import { announce, Button, Dialog, TextField } from '@tavolata/ui';
import { useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { become } from '../../shared/api/become.ts';
import { call, CallFailed } from '../../shared/api/call.ts';
import { useConsole } from '../../shared/console.tsx';
import { failureText } from '../../shared/failure-text.ts';
import { useTexts, type Say } from '../../shared/texts.ts';
import { leaveBy } from '../../shared/unsaved/leaving.ts';
import { quickQuery } from './quick-query.ts';
import styles from './quick-people.module.css';

/** As many digits as a PIN has. */
const [fewestDigits, mostDigits] = [4, 6];

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

/** A PIN goes by itself with its last digit, once its person has come in here with so many; a wrong one is cleared. */
function PinDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const t = useTexts();
  const { preferences } = useConsole();
  const digits = useStore(preferences, ({ pinDigits }) => pinDigits[person.id] ?? mostDigits);
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [isShort, setIsShort] = useState(false);
  const login = useMutation({
    mutationFn: (digits: string) => call(addresses.quickLogIn, { id: person.id, pin: digits }),
    onSuccess: (member, { length }) => {
      remember(length);
      become(queries, member);
    },
    onError: (error) => {
      announce(pinProblem(error, t), 'assertive');
      // It may be a longer one by now: the next one waits for the button.
      if (error instanceof CallFailed && error.failure.code === 'wrong-pin') remember(mostDigits);
      setPin('');
      field.current?.focus();
    },
  });
  const problem = login.error ? pinProblem(login.error, t) : isShort ? t('mine.pinDigits') : undefined;

  function remember(length: number) {
    preferences.setState(({ pinDigits }) => ({ pinDigits: { ...pinDigits, [person.id]: length } }));
  }

  function enter() {
    if (login.isPending) return;
    setIsShort(pin.length < fewestDigits);
    if (pin.length < fewestDigits) return field.current?.focus();
    login.mutate(pin);
  }

  function type(typed: string) {
    // What is typed faster than the answer comes is of no other PIN.
    if (login.isPending) return;
    setPin(typed);
    setIsShort(false);
    login.reset();
    if (typed.length === digits) login.mutate(typed);
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
          maxLength={mostDigits}
          value={pin}
          error={problem}
          onChange={({ target }) => type(target.value.replace(/\D/g, ''))}
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
