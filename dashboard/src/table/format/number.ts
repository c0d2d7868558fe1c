const THIN_SPACE = '\u202f';
const MINUS = '\u2212';
export const EN_DASH = '–';

const decimalFormats = new Map<number, Intl.NumberFormat>();

function decimalFormat(decimals: number): Intl.NumberFormat {
  let format = decimalFormats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    decimalFormats.set(decimals, format);
  }
  return format;
}

/** Whole figures grouped by hand: Intl costs a microsecond a cell, which a screen redrawn at every frame feels. */
function groupDigits(value: number): string {
  const digits = String(Math.abs(value));
  if (digits.length <= 3) return value < 0 ? MINUS + digits : digits;
  let grouped = '';
  let end = digits.length;
  while (end > 3) {
    grouped = THIN_SPACE + digits.slice(end - 3, end) + grouped;
    end -= 3;
  }
  return (value < 0 ? MINUS : '') + digits.slice(0, end) + grouped;
}

/** A figure as fr-FR writes it, with U+202F between thousands and a real minus sign; an en dash when missing. */
export function formatNumber(value: number, decimals = 0): string {
  if (Number.isNaN(value)) return EN_DASH;
  if (decimals === 0 && Number.isSafeInteger(value)) return groupDigits(value === 0 ? 0 : value);
  return decimalFormat(decimals).format(value).replace('-', MINUS);
}
