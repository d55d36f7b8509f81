/** The sense that practice asks. It stands apart from the schema, so that practice loads without it. */
export const mainSense = <Sense>({ senses }: { readonly senses: readonly Sense[] }): Sense => senses[0]!
