/** `HTTPS://HOST/V/<id>`: the last ten characters of a number are its id (upper case makes a smaller code). */
export function plainQrText(issuerUrl: string, certificateNo: string): string {
  const id = certificateNo.replace(/[^0-9A-Z]/gi, '').slice(-10);
  return `${new URL(issuerUrl).origin}/V/${id}`.toUpperCase();
}

/** Where a number can be typed in, without the scheme. */
export const verifyAddressOf = (issuerUrl: string) => new URL(issuerUrl).host;
