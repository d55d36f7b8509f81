import { z } from 'zod'

/**
 * Marks a field as personal: the codec encrypts it with the key of the person whom the event's `userId` names. An event
 * that leaves out an optional `userId` belongs to nobody, and its fields stay in the clear.
 */
const personalFields = z.registry<{ personal: true }>()

const text = (characters: number) => z.string().max(characters).nullable()

/** Personal text of at most so many characters; null once the person's key is gone. */
export const personal = (characters: number) => text(characters).register(personalFields, { personal: true })

/** The same, of a field that older events do not have. */
export const laterPersonal = (characters: number) =>
  text(characters).optional().register(personalFields, { personal: true })

/** Whether an event's personal fields always belong to somebody: its `userId` may not be left out. */
export const isAlwaysSomebodys = (schema: z.ZodObject): boolean =>
  personalFieldsOf(schema).length > 0 && !(schema.shape['userId'] as z.ZodType).isOptional()

/** Names of the personal fields of an event's data. */
export const personalFieldsOf = (schema: z.ZodObject): readonly string[] =>
  Object.entries(schema.shape)
    .filter(([, field]) => personalFields.has(field as z.ZodType))
    .map(([name]) => name)
