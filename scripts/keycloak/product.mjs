export function hasProduct() {
  return false;
}
export async function runProductJourney() {}
