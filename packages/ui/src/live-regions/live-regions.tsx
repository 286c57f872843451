import { useEffect, useRef } from 'react';
import { addRegion } from './announce.ts';

/** The polite and the assertive region. One pair lives in the shell from the start, empty and never recreated. */
export function LiveRegions() {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!polite.current || !assertive.current) return;
    return addRegion({ polite: polite.current, assertive: assertive.current });
  }, []);

  return (
    <>
      <div ref={polite} role="status" className="visually-hidden" />
      <div ref={assertive} role="alert" className="visually-hidden" />
    </>
  );
}
