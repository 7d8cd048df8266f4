import { canOpen, findRoute } from '@longhaul/contract';
import { Link } from '@tanstack/react-router';
import { Card } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useCurrentUser } from '../../session/session.ts';
import { AboutCard } from './about-card.tsx';
import { AdministratorsCard } from './administrators-card.tsx';
import type { Article } from './article.ts';
import { ArticleCard } from './article-card.tsx';
import { findHelp, type HelpHit } from './find-help.ts';
import styles from './help.module.css';
import { HelpSearch } from './help-search.ts';
import { ARTICLES, articleAbout, articlesOfRoute, findArticle } from './library.ts';
import { NewsCard } from './news-card.tsx';
import { SupportBundleCard } from './support-bundle-card.tsx';
import { TopicList } from './topic-list.tsx';

export function HelpPage() {
  const [search, change] = useSearchParams(HelpSearch);
  const user = useCurrentUser();
  const screen = search.screen === undefined ? undefined : findRoute(search.screen);
  const ofScreen = screen ? articlesOfRoute(screen.path) : [];
  const about = search.about === undefined ? undefined : articleAbout(search.about);
  const article = articleOf(search.article ?? about?.id, ofScreen);
  // What no article is about may be named in one.
  const text = search.q.trim() || (about || search.article ? '' : (search.about ?? ''));
  const hits = text === '' ? null : findHelp(text);
  return (
    <Page>
      <PageHead
        title="Help"
        facts={`${ARTICLES.length} articles`}
        actions={
          <SearchField
            label="Search help"
            placeholder="Split sleeper, detention, device"
            value={search.q}
            onChange={(q) => change({ q })}
            widthPx={320}
          />
        }
      />
      <div className={styles.columns}>
        <nav className={styles.topics} aria-label="Topics">
          <TopicList open={article} />
        </nav>
        <div className={styles.main}>
          {hits ? (
            <Results hits={hits} text={text} />
          ) : search.article !== undefined && !findArticle(search.article) ? (
            <EmptyState message="There is no such article. Search help, or choose a topic." />
          ) : (
            <ArticleCard key={`${article.id} ${search.at ?? ''}`} article={article} at={search.at} />
          )}
        </div>
        <aside className={styles.side} aria-label="More help">
          {screen && ofScreen.length > 0 && (
            <Card title="On this screen" facts={screen.title} isFlush>
              <ul className={styles.links}>
                {ofScreen.map(({ id, title }) => (
                  <li key={id}>
                    <Link to="/help" search={{ article: id, screen: search.screen }}>
                      {title}
                    </Link>
                  </li>
                ))}
                {canOpen(user, search.screen!) && (
                  <li>
                    <Link to={search.screen!}>Back to {screen.title}</Link>
                  </li>
                )}
              </ul>
            </Card>
          )}
          <NewsCard />
          <AdministratorsCard />
          <SupportBundleCard />
          <AboutCard />
        </aside>
      </div>
    </Page>
  );
}

const FIRST_ARTICLE = 'start/find-your-way';

function articleOf(wanted: string | undefined, ofScreen: readonly Article[]): Article {
  const found = (wanted === undefined ? ofScreen[0] : findArticle(wanted)) ?? findArticle(FIRST_ARTICLE);
  if (!found) throw new Error(`${FIRST_ARTICLE} is not among the articles.`);
  return found;
}

function Results({ hits, text }: { hits: readonly HelpHit[]; text: string }) {
  if (hits.length === 0) {
    return <EmptyState message={`No articles for “${text.trim()}”. Try another word, or choose a topic.`} />;
  }
  return (
    <Card title="Results" facts={hits.length} isFlush>
      <ul className={styles.links} aria-label="Results">
        {hits.map(({ id, article, at, title, topic }) => (
          <li key={id}>
            <Link to="/help" search={{ article, ...(at !== '' && { at }) }}>
              {title}
            </Link>
            <small>{topic}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
