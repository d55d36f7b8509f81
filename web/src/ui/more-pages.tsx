import { Button } from './button.tsx'
import styles from './more-pages.module.css'

interface MorePagesProps {
  /** As `useInfiniteQuery` gives it. */
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  text: { readonly moreFailed: string; readonly loadingMore: string; readonly retry: string }
  showMore: string
}

/** The button below a list that brings its next page, and what went wrong with that. */
export const MorePages = ({ query, text, showMore }: MorePagesProps) => (
  <>
    {query.isFetchNextPageError && (
      <p className={styles.failure} role="alert">
        {text.moreFailed}
      </p>
    )}
    {query.hasNextPage && (
      <div className={styles.next}>
        <Button
          look="quiet"
          isWide={false}
          isPending={query.isFetchingNextPage}
          pendingText={text.loadingMore}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchNextPageError ? text.retry : showMore}
        </Button>
      </div>
    )}
  </>
)
