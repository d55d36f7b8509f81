/** The lists of news, in the order in which they are told. */
export const newsKinds = ['accepted', 'attention', 'homework_late', 'homework_done', 'given_up'] as const
export type NewsKind = (typeof newsKinds)[number]
