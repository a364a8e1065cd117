import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { documentsKey, findSchools } from './document-calls.ts';

type SchoolChoiceProps = {
  label: ReactNode;
  value: string;
  required?: boolean;
  error?: string | undefined;
  onChange: (schoolId: string) => void;
};

const leastLetters = 2;

/** A school, found by a part of its name. */
export function SchoolChoice({ label, value, required = false, error, onChange }: SchoolChoiceProps) {
  const t = useText();
  const [part, setPart] = useState('');
  const [asked] = useDebouncedValue(part.trim(), 250);
  const { data = [] } = useQuery({
    queryKey: [...documentsKey, 'schools', asked],
    queryFn: ({ signal }) => findSchools(asked, signal),
    enabled: asked.length >= leastLetters,
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      label={label}
      required={required}
      error={error}
      searchable
      clearable
      data={data}
      filter={({ options }) => options}
      value={value === '' ? null : value}
      placeholder={t('issued-documents.school.placeholder')}
      nothingFoundMessage={asked.length >= leastLetters ? t('issued-documents.school.none') : undefined}
      onSearchChange={setPart}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
