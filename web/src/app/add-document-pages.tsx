import { QrPage } from '#features/wallet/qr/qr-page.tsx';
import { ScanPage } from '#features/wallet/scan/scan-page.tsx';

/** `{entity}/documents/scan/vc`. */
export const ScanCodeScreen = QrPage;

/** `{entity}/documents/add/scan`. */
export const ScanDocumentScreen = ScanPage;
