export { publicPages as texts } from '@sanad/contract/text/hi/public-pages';
