/**
 * A page's content security policy lets no `style` attribute in. Each becomes a class, and all of them one style sheet that
 * the policy can name by its hash.
 */
export function withoutStyles(html: string): { readonly html: string; readonly style: string } {
  const classes = new Map<string, string>();
  const classOf = (style: string) => {
    const known = classes.get(style) ?? `painted-${classes.size}`;
    classes.set(style, known);
    return known;
  };
  const plain = html.replaceAll(/<[a-z][^>]*? style="[^"]*"[^>]*>/g, (tag) => {
    const [attribute = '', style = ''] = / style="([^"]*)"/.exec(tag) ?? [];
    const bare = tag.replace(attribute, '');
    const name = classOf(style);
    return bare.includes(' class="')
      ? bare.replace(' class="', ` class="${name} `)
      : bare.replace(/^<[a-z0-9]+/, (start) => `${start} class="${name}"`);
  });
  const style = [...classes].map(([rules, name]) => `.${name}{${rules.replaceAll('&quot;', '"')}}`).join('');
  return { html: plain, style };
}
