declare module '*.json?later' {
  import type { Catalog } from '@tavolata/ui';

  const texts: Catalog;
  export default texts;
}
