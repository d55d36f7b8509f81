/** The parts of a student's page, in their order. The first one stands in the address without its name. */
export const tabs = ['overview', 'records', 'history', 'mistakes'] as const
export type Tab = (typeof tabs)[number]

export const tabOf = (params: URLSearchParams): Tab => tabs.find((tab) => tab === params.get('tab')) ?? tabs[0]

/** The address of a part within the page. Whatever another part has kept in the address is left behind. */
export const searchOf = (tab: Tab, asked: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ ...(tab !== tabs[0] && { tab }), ...asked }).toString()
