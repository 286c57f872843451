import { isOn, picturePath, settingValue, type PictureWidth, type RestaurantReply } from '@tavolata/protocol';
import { createContext, use } from 'react';

/** The address of a stored picture in one of its widths. */
export type PictureAddress = (hash: string, width: PictureWidth) => string;

/** Where a page load has its pictures from. */
export interface PictureSource {
  /** The server of the config; empty where the page came from. */
  readonly server: string;
  /** This page load's number against caches. */
  readonly random: number;
}

/** The most that the number against caches may be (specification 1, section 9). */
const mostRandom = 100_000;

/** A number for a page load: the same picture keeps its address while the page lives. */
export function randomForPictures(): number {
  return Math.floor(Math.random() * (mostRandom + 1));
}

/** Pictures come from the config's server [E-16], with a number behind them where the restaurant wants one [API-11]. */
export function pictureAddress(
  { server, random }: PictureSource,
  settings: RestaurantReply['settings'],
): PictureAddress {
  const values = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  const suffix = isOn(settingValue(values, 'is_add_pic_random')) ? `?random=${random}` : '';
  return (hash, width) => `${server}${picturePath(hash, width)}${suffix}`;
}

const CurrentPictureAddress = createContext<PictureAddress>(picturePath);

export const PictureAddressProvider = CurrentPictureAddress;

/** How pictures are asked for here and now. */
export function usePictureAddress(): PictureAddress {
  return use(CurrentPictureAddress);
}
