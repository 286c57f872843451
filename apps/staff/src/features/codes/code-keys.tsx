import { useQuery, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type CodeKeysReply, type CodeKeyWire } from '@tavolata/protocol';
import { Button, Dialog, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCommand } from '../../shared/use-command.ts';
import { codesQuery } from '../../shared/api/queries.ts';
import { codeKeysQuery } from './code-keys-query.ts';
import styles from './code-keys.module.css';

/** What is asked before it is done: a new key, or the end of this one. */
type Question = 'make' | CodeKeyWire;

/** The keys behind the codes, for managers: what a new one does, and the end of an old one. */
export function CodeKeys() {
  const t = useTexts();
  const { date, time } = useFormats();
  const queries = useQueryClient();
  const { data } = useQuery(codeKeysQuery);
  const [question, setQuestion] = useState<Question | null>(null);

  function done(reply: CodeKeysReply, text: string) {
    setQuestion(null);
    queries.setQueryData(codeKeysQuery.queryKey, reply);
    void queries.invalidateQueries({ queryKey: codesQuery.queryKey });
    snackbars.show({ key: 'codes', level: 'success', text });
  }

  const make = useCommand({
    key: 'codes',
    send: (_content: 'make', requestId) => call(addresses.makeCodeKey, { request_id: requestId }),
    onDone: (_content, reply) => done(reply, t('codes.keyMade')),
  });
  const end = useCommand({
    key: 'codes',
    send: (id: number, requestId) => call(addresses.endCodeKey, id, { request_id: requestId }),
    onDone: (id, reply) => done(reply, t('codes.keyEnded', { number: id })),
  });

  if (!data) return null;
  const asked = question === 'make' || question === null ? null : question;
  return (
    <section className={styles['keys']} aria-labelledby="code-keys">
      <h2 id="code-keys" className={styles['title']}>
        {t('codes.keysTitle')}
      </h2>
      <p className={styles['lead']}>{t('codes.keysLead')}</p>
      <ul className={styles['list']}>
        {data.keys.map((key) => (
          <li key={key.id} className={styles['key']}>
            <span>
              {t('codes.keyName', { number: key.id })}
              <span className={styles['since']}>
                {t('codes.keySince', { when: `${date(key.made_at)}, ${time(key.made_at)}` })}
              </span>
            </span>
            {key.is_newest ? (
              <span className={styles['newest']}>{t('codes.keyInUse')}</span>
            ) : (
              <Button kind="secondary" onClick={() => setQuestion(key)}>
                {t('codes.keyEnd', { number: key.id })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button kind="secondary" icon="lock" onClick={() => setQuestion('make')}>
        {t('codes.keyMake')}
      </Button>
      <Dialog
        open={question === 'make'}
        onClose={() => setQuestion(null)}
        title={t('codes.keyMakeTitle')}
        actions={[
          { label: t('codes.keyLater'), onPress: () => setQuestion(null), safe: true },
          {
            label: t('codes.keyMake'),
            kind: 'main',
            busy: make.isPending,
            onPress: () => make.mutate('make'),
          },
        ]}
      >
        <p>{t('codes.keyMakeBody')}</p>
      </Dialog>
      <Dialog
        open={asked !== null}
        onClose={() => setQuestion(null)}
        title={t('codes.keyEndTitle', { number: asked?.id ?? 0 })}
        actions={[
          { label: t('codes.keyLater'), onPress: () => setQuestion(null), safe: true },
          {
            label: t('codes.keyEnd', { number: asked?.id ?? 0 }),
            kind: 'destructive',
            busy: end.isPending,
            onPress: () => asked && end.mutate(asked.id),
          },
        ]}
      >
        <p>{t('codes.keyEndBody')}</p>
      </Dialog>
    </section>
  );
}
