import { create } from 'qrcode';

interface PageCodeProps {
  readonly address: string;
  readonly label: string;
}

/** Four modules of white around it, without which cameras don't find it. */
const margin = 4;

/** The code of an address, dark on white, for the camera of a phone. */
export function PageCode({ address, label }: PageCodeProps) {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const dark = Array.from(modules.data.keys())
    .filter((index) => modules.data[index])
    .map(
      (index) => `M${(index % modules.size) + margin} ${Math.floor(index / modules.size) + margin}h1v1h-1z`,
    );
  const side = modules.size + 2 * margin;
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
