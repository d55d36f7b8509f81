import { useCallback, useEffect } from 'react'
import { useAddressParams } from '../../ui/address-params.ts'
import { withParams } from '../../ui/word-link.tsx'

/** What is searched for and which page is shown, as the address has it. */
export function useListView() {
  const [params, setParams] = useAddressParams()
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const search = useCallback(
    (asked: string) =>
      setParams((now) => withParams(now, { search: asked.trim() || undefined, page: undefined }), { replace: true }),
    [setParams],
  )
  const turn = useCallback(
    (to: number) => setParams((now) => withParams(now, { page: to === 1 ? undefined : String(to) })),
    [setParams],
  )
  return { view: { search: params.get('search') ?? '', page }, search, turn }
}

/** Leads from a page behind the last one, as when all of it has been dealt with, to the last one. */
export function useLastPage(page: number, pages: number | undefined): void {
  const [, setParams] = useAddressParams()
  const last = Math.max(1, pages ?? page)
  useEffect(() => {
    if (page > last)
      setParams((now) => withParams(now, { page: last === 1 ? undefined : String(last) }), { replace: true })
  }, [page, last, setParams])
}
