import { shelves as text } from '../../text/my-wordbooks.ts'
import type { Book } from './api.ts'

/** The search parameter that names the book which is open. */
export const bookKey = 'book'

export const learnedOf = ({ kept, on_the_way }: Pick<Book, 'kept' | 'on_the_way'>): number => kept + on_the_way
export const titleOf = ({ title, due_on }: Pick<Book, 'title' | 'due_on'>): string => title || text.homework(due_on)
