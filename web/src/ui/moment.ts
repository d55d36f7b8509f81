import { createContext, useContext } from 'react'

/** The search parameter that names the moment looked back at. */
export const momentKey = 'as_of'

/** The moment that an address names; undefined for the present. */
export const momentIn = (params: URLSearchParams): string | undefined => params.get(momentKey) ?? undefined

const Moment = createContext<string | undefined>(undefined)

/** What is below shows this moment. Without it everything shows the present. */
export const MomentProvider = Moment.Provider

/** The moment that is shown; undefined for the present. Nothing can be changed in any other. */
export const useMoment = (): string | undefined => useContext(Moment)

/** What a link within the same pages carries on. */
export const withMoment = (moment: string | undefined): { [momentKey]?: string } =>
  moment === undefined ? {} : { [momentKey]: moment }
