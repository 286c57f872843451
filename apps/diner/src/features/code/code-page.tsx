import type { ApiFailure, GuestApi } from '@tavolata/client';
import type { QrCodeReply, StaffLoginBody } from '@tavolata/protocol';
import { useState } from 'react';
import { codeWords, failureWords } from './code-words.ts';
import { StaffLogin } from './staff-login.tsx';
import { TableIdForm } from './table-id-form.tsx';
import styles from './code-page.module.css';

interface CodePageProps {
  readonly api: Pick<GuestApi, 'tableCode' | 'logInStaff'>;
}

/** A tool for who sets the restaurant up: the code of a table. While codes are sealed it asks for a login first [E-06]. */
export default function CodePage({ api }: CodePageProps) {
  const [code, setCode] = useState<(QrCodeReply & { readonly tableId: number }) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  /** The table whose code waits for a login. */
  const [waiting, setWaiting] = useState<number | null>(null);

  async function show(tableId: number) {
    const answer = await api.tableCode(tableId);
    if (answer.ok) return setCode({ ...answer.value, tableId });
    if (answer.failure.code === 'no-session') setWaiting(tableId);
    else fail(answer.failure);
  }

  async function logIn(body: StaffLoginBody, tableId: number) {
    const answer = await api.logInStaff(body);
    if (!answer.ok) return fail(answer.failure);
    setWaiting(null);
    await show(tableId);
  }

  function fail(failure: ApiFailure) {
    setProblem(failureWords(failure));
  }

  async function during(work: () => Promise<void>) {
    if (isAsking) return;
    setIsAsking(true);
    setProblem(null);
    setCode(null);
    await work();
    setIsAsking(false);
  }

  return (
    <main lang="zh-CN" className={styles['page']}>
      <h1 tabIndex={-1}>{codeWords.title}</h1>
      {waiting === null ? (
        <TableIdForm isBusy={isAsking} onPress={(tableId) => void during(() => show(tableId))} />
      ) : (
        <StaffLogin isBusy={isAsking} onPress={(body) => void during(() => logIn(body, waiting))} />
      )}
      <p role="alert" className={styles['problem']}>
        {problem}
      </p>
      {code && <CodePicture code={code} tableId={code.tableId} />}
    </main>
  );
}

interface CodePictureProps {
  readonly code: QrCodeReply;
  readonly tableId: number;
}

/** The code, large enough to be scanned from the screen, and what it says. */
function CodePicture({ code, tableId }: CodePictureProps) {
  return (
    <section className={styles['code']}>
      <img
        className={styles['picture']}
        src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
        alt={codeWords.pictureOf(tableId)}
        width={280}
        height={280}
      />
      <a href={code.url} className={styles['link']}>
        {code.url}
      </a>
    </section>
  );
}
