import { Loader } from '@mantine/core';

/** A page as it was cut, or that it is being cut. */
export function BusyPicture({ address }: { address: string | undefined }) {
  return address === undefined ? <Loader aria-busy="true" /> : <img src={address} alt="" />;
}
