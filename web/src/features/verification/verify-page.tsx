import { Navigate, useNavigate, useParams } from 'react-router';
import parts from '#verification/parts.module.css';
import { VerifyPanel } from '#verification/verify-panel.tsx';
import { AppVerification } from './app-verification.tsx';
import classes from './verify-page.module.css';

/** The words of the address for the two kinds of results. */
const types = { regular: 'school', regional: 'regional' } as const;
const words = { school: 'regular', regional: 'regional' } as const;

const isWord = (word: string): word is keyof typeof types => Object.hasOwn(types, word);

/** `verify` and `verify/{type}`: a verifier's own verification, which the history remembers. */
export function VerifyPage({ startYear }: { startYear: number | undefined }) {
  const { type = '' } = useParams();
  const navigate = useNavigate();
  const word = type.toLowerCase();
  if (!isWord(word)) return <Navigate to="/verify/regular" replace />;
  return (
    <AppVerification startYear={startYear}>
      <div className={classes.page}>
        <div className={`${parts.root} ${classes.card}`}>
          <VerifyPanel tab={types[word]} onTab={(tab) => void navigate(`/verify/${words[tab]}`)} />
        </div>
      </div>
    </AppVerification>
  );
}
