/** axe, once it is loaded into a page. */
declare global {
  interface Window {
    readonly axe: {
      run(
        context: Document,
        options: { readonly runOnly: readonly string[]; readonly resultTypes: readonly ['violations'] },
      ): Promise<{
        readonly violations: readonly {
          readonly id: string;
          readonly help: string;
          readonly nodes: readonly { readonly html: string }[];
        }[];
      }>;
    };
  }
}
export {};
