export { publicPages as texts } from '@sanad/contract/text/en/public-pages';
