import { Radio } from '@mantine/core';
import type { Consenter } from '@sanad/contract/api/recalls';
import { useText } from '#lib/words/text.ts';
import { UserAvatar } from '#ui/user-avatar.tsx';
import classes from './recalls.module.css';

type PersonChoiceProps = { people: readonly Consenter[]; chosen: string | undefined; onChoose: (id: string) => void };

/** One of those who may consent; whoever is asked already cannot be chosen again. */
export function PersonChoice({ people, chosen, onChoose }: PersonChoiceProps) {
  const t = useText();
  return (
    <Radio.Group aria-label={t('recalls.ask-other.who')} value={chosen ?? null} onChange={onChoose} mt="md">
      <div className={classes.choices}>
        {people.map(({ accountId, name, role, isAsked }) => (
          <Radio.Card key={accountId} value={accountId} className={classes.choice} disabled={isAsked}>
            <UserAvatar name={name} />
            <span>
              <b>{name}</b>
              <small>{isAsked ? t('recalls.ask-other.asked') : t(`role.${role}`)}</small>
            </span>
            <Radio.Indicator disabled={isAsked} />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
