import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes a file that is dropped anywhere on the page, and says whether one is held over it. `null`: none is taken now. A
 * browser would leave the console for a file that it is handed.
 */
export function useDroppedFiles(onFiles: ((files: FileList) => void) | null): boolean {
  const [isOver, setIsOver] = useState(false);
  const over = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (!onFiles) event.dataTransfer.dropEffect = 'none';
    setIsOver(onFiles !== null);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    const files = event.dataTransfer?.files;
    if (!files || files.length === 0) return;
    event.preventDefault();
    setIsOver(false);
    onFiles?.(files);
  });
  useEffect(() => {
    const onOver = (event: DragEvent) => over(event);
    const onDrop = (event: DragEvent) => drop(event);
    // Only out of the window, not from one part of the page to the next.
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false);
    document.addEventListener('dragover', onOver);
    document.addEventListener('drop', onDrop);
    document.addEventListener('dragleave', onLeave);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('dragleave', onLeave);
    };
  }, []);
  return isOver;
}
