import { z } from 'zod'

/** Marks a field as personal: the codec encrypts it with the key of the person in the same event's `userId`. */
const personalFields = z.registry<{ personal: true }>()

/** Personal text. `null` where the person's key is gone. */
export const personal = () => z.string().nullable().register(personalFields, { personal: true })

/** Names of the personal fields of an event's data. */
export const personalFieldsOf = (schema: z.ZodObject): readonly string[] =>
  Object.entries(schema.shape).filter(([, field]) => personalFields.has(field as z.ZodType)).map(([name]) => name)
