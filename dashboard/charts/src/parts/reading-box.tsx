import type { CSSProperties } from 'react';
import type { Layout } from '../prepare/layout.ts';
import type { Reading } from '../prepare/reading.ts';
import { Swatch } from '../swatch.tsx';

const BESIDE = 14;

/** Beside the crosshair, on the side with more room. */
export function ReadingBox({ layout, reading }: { layout: Layout; reading: Reading }) {
  const x = layout.xScale(reading.index);
  const onLeft = x > layout.width / 2;
  const away = BESIDE + layout.halfSlot;
  const room = (onLeft ? x : layout.width - x) - away;
  const side: CSSProperties = onLeft ? { right: layout.width - x + away } : { left: x + away };
  return (
    <div className="vc-box" style={{ ...side, top: layout.plot.top, maxWidth: room }} aria-hidden="true">
      <p className="vc-box-title">{reading.label}</p>
      <ul>
        {reading.lines.map(({ id, label, token, value }) => (
          <li key={id}>
            <Swatch token={token} />
            <span className="vc-box-name">{label}</span>
            <b>{value}</b>
          </li>
        ))}
        {reading.total !== null && (
          <li className="vc-box-total">
            <span className="vc-box-name">Total</span>
            <b>{reading.total}</b>
          </li>
        )}
      </ul>
      {reading.note !== null && <p className="vc-box-note">{reading.note}</p>}
    </div>
  );
}
