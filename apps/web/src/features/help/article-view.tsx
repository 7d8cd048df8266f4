import { canOpen, findRoute } from '@longhaul/contract';
import { Link } from '@tanstack/react-router';
import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { useCurrentUser } from '../../session/session.ts';
import { type Article, childrenOf, headingId } from './article.ts';
import { readExample } from './example.ts';
import { ExampleView } from './example-view.tsx';
import styles from './help.module.css';
import { linkedArticle } from './library.ts';
import { ListView } from './list-view.tsx';
import { findPicture } from './pictures.ts';
import { QuestionTree } from './question-tree.tsx';
import { readQuestions } from './questions.ts';

/** An article as React elements: nothing of it is taken for HTML. */
export function ArticleView({ article }: { article: Article }) {
  return (
    <div className={styles.text}>
      <TokenList tokens={article.tokens} article={article} />
    </div>
  );
}

/** A part of one. */
export function ArticleText({ article, tokens }: TokensProps) {
  return (
    <div className={styles.text}>
      <TokenList tokens={tokens} article={article} />
    </div>
  );
}

interface TokensProps {
  tokens: readonly Token[];
  article: Article;
}

function TokenList({ tokens, article }: TokensProps) {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of an article never change
    <Fragment key={index}>
      <TokenView token={token} article={article} />
    </Fragment>
  ));
}

function TokenView({ token, article }: { token: Token; article: Article }): ReactNode {
  const inside = <TokenList tokens={childrenOf(token)} article={article} />;
  switch (token.type) {
    case 'heading':
      return <h3 id={headingId(token.text)}>{inside}</h3>;
    case 'paragraph':
      return <p>{inside}</p>;
    case 'list':
      return token.ordered ? <ol>{inside}</ol> : <ul>{inside}</ul>;
    case 'list_item':
      return <li>{inside}</li>;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'em':
      return <em>{inside}</em>;
    case 'codespan':
      return <kbd>{token.text}</kbd>;
    case 'link':
      return <TextLink token={token as Tokens.Link} article={article} />;
    case 'table':
      return <TableView token={token as Tokens.Table} article={article} />;
    case 'code':
      return <BlockView token={token as Tokens.Code} />;
    case 'text':
      return 'tokens' in token && token.tokens ? inside : token.text;
    case 'image':
      return <Picture token={token as Tokens.Image} />;
    case 'escape':
      return token.text;
    case 'br':
      return <br />;
    default:
      return null;
  }
}

/** To another article, or to a screen that the reader may open; the words alone where not. */
function TextLink({ token, article }: { token: Tokens.Link; article: Article }) {
  const user = useCurrentUser();
  const linked = linkedArticle(article.id, token.href);
  if (linked) {
    return (
      <Link to="/help" search={{ article: linked.id }}>
        {token.text}
      </Link>
    );
  }
  return findRoute(token.href) && canOpen(user, token.href) ? (
    <Link to={token.href}>{token.text}</Link>
  ) : (
    token.text
  );
}

/** A screen as the reader's theme shows it; its words where there is no network. */
function Picture({ token: { href, text } }: { token: Tokens.Image }) {
  const picture = findPicture(href);
  return (
    picture && (
      <>
        <img className={styles.picture} data-theme="light" src={picture.light} alt={text} loading="lazy" />
        <img className={styles.picture} data-theme="dark" src={picture.dark} alt={text} loading="lazy" />
      </>
    )
  );
}

function TableView({ token, article }: { token: Tokens.Table; article: Article }) {
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {token.header.map((cell) => (
              <th key={cell.text} scope="col">
                <TokenList tokens={cell.tokens} article={article} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row) => (
            <tr key={row.map(({ text }) => text).join('|')}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of an article never change
                <td key={index}>
                  <TokenList tokens={cell.tokens} article={article} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BlockView({ token: { lang = '', text } }: { token: Tokens.Code }) {
  const [kind, name = ''] = lang.split(' ');
  if (kind === 'example') return <ExampleView example={readExample(name, text)} />;
  if (kind === 'list') return <ListView name={name} />;
  if (kind === 'questions') return <QuestionTree question={readQuestions(text)} />;
  return null;
}
