/** Time left as `4:32` or `1:04:32`, the same in all languages. A started second counts as whole; never below 0:00. */
export function countdownDigits(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes}:${twoDigits(seconds % 60)}`;
  return `${hours}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
