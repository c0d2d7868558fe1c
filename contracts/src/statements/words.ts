import { formatNumber } from '../french/numbers.ts';

export const figure = (value: number): string => formatNumber(Math.round(value * 100) / 100);

export const plural = (count: number, one: string): string => `${figure(count)}\u00a0${one}${count >= 2 ? 's' : ''}`;
